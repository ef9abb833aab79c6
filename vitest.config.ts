import { defineConfig } from 'vitest/config';

// When a test counts as failed; none is slower for it. On a busy machine what is polled for takes longer than the library's one second.
const common = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };
// A process takes one file after the other, as a server takes one request after the other: to begin anew for each file cost a third of the time.
const shared = { ...common, isolate: false };
const tags = [
  {
    name: 'slow',
    description: 'Starts or kills programs, waits for clocks, tries very much, or is a further journey: `npm run test:rest` runs it.',
  },
];

/** Where `npm test` has feature in memory, databases lie there (scripts/test.ts). A browser does not: its own files in such a folder made it crash. */
const { TEST_MEMORY } = process.env;

export default defineConfig({
  test: {
    tags,
    // One more than the cores of a small machine: they wait for disks, clocks and other processes a quarter of their time.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'plain',
          setupFiles: ['words/all.ts'],
          include: [
            'words/**/*.test.ts',
            'contract/**/*.test.ts',
            'web/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tools/**/*.test.ts',
            'features/*/{contract,web}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/**/*.test.ts', 'features/*/{server,programs}/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          env: TEST_MEMORY ? { TMPDIR: TEST_MEMORY } : {},
        },
      },
      {
        test: {
          ...shared,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 40_000 } },
          name: 'browser',
          include: ['e2e/**/*.test.ts', 'features/*/{journey,*.journey}.test.ts'],
          globalSetup: ['server/testing/global-setup.ts', 'e2e/chromium.ts'],
          // After the others: a browser and a server beside them are slow enough.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
