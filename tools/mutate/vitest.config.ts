/** The tests of what may be done by whom, for `npm run mutate --prefix tools`. */
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['contract/**/*.test.ts', 'features/*/contract/**/*.test.ts'] } });
