/** Files beside the database in DATA_DIR that go into archives. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Heads of the audit log (features/audit/server/heads.ts). */
export const headsName = 'audit-heads.txt';

/** A file as it is; null: there is none. */
export const fileBeside = (dataDir: string, name: string): Promise<Buffer | null> =>
  readFile(join(dataDir, name)).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

export const headsFile = (dataDir: string): Promise<Buffer | null> => fileBeside(dataDir, headsName);

export const linesOf = (file: Buffer | null): string[] => file?.toString('utf8').split('\n').filter(Boolean) ?? [];

/** `AT ROUND SIZE ROOT`, the head of a round; the others are `AT HASH`, that of the chain. */
export const isOfRound = (line: string): boolean => line.split(' ').length === 4;
