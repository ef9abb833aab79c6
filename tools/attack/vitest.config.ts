/**
 * The configuration of `npm run attack --prefix tools`, which starts the servers that it attacks. Besides its own files it runs tests of
 * the project that are attacks too.
 */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const withPostgres = process.env.ATTACK_POSTGRES === '1';

export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: [
      'tools/attack/*.attack.ts',
      'features/**/*.attack.ts',
      'server/testing/{permissions,hostile}.test.ts',
      'features/accounts/server/{addresses,guessing,races}.test.ts',
      'features/*/server/{access,addresses,callback,lying-provider,no-class,own-name}.test.ts',
      'features/rants/server/visibility/log-entries.test.ts',
      'features/mail/server/mail-access.test.ts',
      'server/platform/files/every-file.test.ts',
    ],
    // Tests that run on every engine have the engine's name in their titles. Only one engine is chosen, because both would take twice as
    // long.
    testNamePattern: withPostgres ? /^(?!.*sqlite)/ : /^(?!.*postgres)/i,
    tags: [{ name: 'slow', description: 'Left to `npm run test:rest` in the usual run; here all are run.' }],
    globalSetup: ['tools/attack/surroundings.ts'],
    setupFiles: ['tools/attack/counting.ts'],
    reporters: ['tools/attack/table.ts'],
    isolate: false,
    maxWorkers: 2,
    // Timeouts are long, because other programs may share the machine.
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
