/** Files in DATA_DIR, beside the database, that go into archives. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file with heads of the audit log (features/audit/server/heads.ts). */
export const headsName = 'audit-heads.txt';

/** Returns the content of a file; null: there is none. */
export const fileBeside = (dataDir: string, name: string): Promise<Buffer | null> =>
  readFile(join(dataDir, name)).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

export const headsFile = (dataDir: string): Promise<Buffer | null> => fileBeside(dataDir, headsName);

export const linesOf = (file: Buffer | null): string[] => file?.toString('utf8').split('\n').filter(Boolean) ?? [];

/** Returns whether a line is the head of a round, `AT ROUND SIZE ROOT`, and not that of the chain, `AT HASH`. */
export const isOfRound = (line: string): boolean => line.split(' ').length === 4;
