import { defineConfig } from 'vitest/config';

const usual = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // One more than the cores of a small machine: they wait for disks, clocks and other processes a quarter of their time.
    maxWorkers: 3,
    projects: [
      { test: { ...usual, name: 'plain', include: ['contract/**/*.test.ts', 'web/**/*.test.ts'] } },
      { test: { ...usual, name: 'server', include: ['server/**/*.test.ts'], globalSetup: ['server/testing/global-setup.ts'] } },
      {
        test: {
          ...usual,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts', 'e2e/chromium.ts'],
          // After the others: a browser and a server beside them are slow enough.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
