import type { ClosedCalls, ExamplesByCall, Proofs } from '#server/testing/subject.ts';
import { waitForBackup } from '../index.ts';

export const exampleCalls: ExamplesByCall = {
  // Only one backup is made at a time.
  'POST /api/backups': async ({ t }) => {
    await waitForBackup(t.app);
    return {};
  },
};

export const proofs: Proofs = { 'backups.make': undefined };

export const closedCalls: ClosedCalls = { 'backups.make': true };
