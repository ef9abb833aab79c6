import { defineConfig } from 'vitest/config';

// Generous time limits, which slow no passing test down. Polling needs more than Vitest's default of one second on a busy machine.
const common = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };
// Each process runs many test files without restarting: a fresh environment for each file cost a third of the time.
const shared = { ...common, isolate: false };
const tags = [
  {
    name: 'slow',
    description: 'Starts or kills programs, waits for clocks, tries very much, or is a further journey: `npm run test:rest` runs it.',
  },
];

/**
 * The folder in memory in which `npm test` puts databases, if there is one (scripts/test.ts). Browser tests do not use it: a browser with
 * its own files there crashed.
 */
const { TEST_MEMORY } = process.env;

export default defineConfig({
  test: {
    tags,
    // One more than the two cores of a small machine, because workers wait for disks, clocks and other processes a quarter of the time.
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
            'features/*/{contract,web,words}/**/*.test.ts',
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
          // Runs after the other projects, because a browser and a server are slow enough on their own.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
