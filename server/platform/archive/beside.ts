/** Files beside the database in DATA_DIR that go into archives. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Heads of the audit log's chain (features/audit/server/heads.ts). */
export const headsName = 'audit-heads.txt';

/** The file as it is; null: there is none. */
export const headsFile = (dataDir: string): Promise<Buffer | null> =>
  readFile(join(dataDir, headsName)).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
