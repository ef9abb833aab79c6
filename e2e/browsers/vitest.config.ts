/** Configuration of `npm run test:browsers`, which is not part of `npm test`, because that needs only Node. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/browsers/*.journeys.ts', 'features/*/browsers.journeys.ts'],
    globalSetup: ['e2e/browsers/installed.ts'],
    reporters: ['verbose'],
    // One browser at a time, because several in parallel are too slow.
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
