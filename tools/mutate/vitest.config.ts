/** The configuration of `npm run mutate --prefix tools`, which changes the permissions: the tests of the contract, which check them. */
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['contract/**/*.test.ts', 'features/*/contract/**/*.test.ts'] } });
