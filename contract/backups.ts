/** Backups on the wire: what an admin is told of the last one (product.md 17.6). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dateTime } from './text.ts';

const backupState = z.object({
  /** The last one that was made, read back and found whole; null: none yet. */
  madeAt: dateTime.nullable(),
  bytes: z.number().nullable(),
  /** The last try failed, and none was made since. */
  failedAt: dateTime.nullable(),
  /** The database was restored then: mail and due work wait until somebody releases them on the server. */
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
