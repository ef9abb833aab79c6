/** Calls for backups: what admins are told about the last one (product.md 17.12). */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { dateTime } from '#contract/text.ts';

const backupState = z.object({
  /** When the last backup was made and found whole; null: none was made yet. */
  madeAt: dateTime.nullable(),
  bytes: z.number().nullable(),
  /** When the last try failed, if no backup was made since. */
  failedAt: dateTime.nullable(),
  /** The database was restored then. Mail and due work wait until somebody releases them on the server. */
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
};

export const calls = { backups };
