/** Calls for backups: making one, and what admins learn about the last one (product.md 17.12). */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { dateTime } from '#contract/text.ts';

const backupState = z.object({
  /** When the last backup was made and checked; null: there is none yet. */
  madeAt: dateTime.nullable(),
  bytes: z.number().nullable(),
  /** When the last try failed; null if a backup was made since. */
  failedAt: dateTime.nullable(),
  /** When the backup that is being made was started; null: none is. */
  runningSince: dateTime.nullable(),
  /** When the database was restored, while mail and due work wait to be released on the server; null: nothing waits. */
  heldSince: dateTime.nullable(),
});
export type BackupState = z.output<typeof backupState>;

export const backups = {
  state: endpoint({
    method: 'GET',
    path: '/api/backups',
    allow: 'backup.read',
    summary: 'When the last backup was made and how large it is, whether one failed since, and whether mail waits after a restore',
    reply: backupState,
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/backups',
    allow: 'backup.make',
    byKey: 'never',
    summary: 'Starts a backup now, beside the nightly ones; the state says what became of it',
    reply: backupState,
    status: 201,
    // It writes everything that the database holds into a file, and the oldest file makes room for it.
    proof: () => true,
  }),
};

export const calls = { backups };
