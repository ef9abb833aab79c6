/** `npm run test:browsers`: no part of `npm test`, which needs nothing but Node. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/browsers/*.journeys.ts', 'features/*/browsers.journeys.ts'],
    globalSetup: ['e2e/browsers/installed.ts'],
    reporters: ['verbose'],
    // One browser at a time: beside others it is slow enough.
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
