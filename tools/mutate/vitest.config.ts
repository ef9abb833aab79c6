/** The configuration of `npm run mutate --prefix tools`: the tests of the permissions. */
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['contract/**/*.test.ts', 'features/*/contract/**/*.test.ts'] } });
