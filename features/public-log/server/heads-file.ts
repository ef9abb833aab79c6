/**
 * The file of heads beside the data. A new log in the database, or an older copy of it, does not fit the heads in this file. Lines are only added, and
 * no restore moves the file: receipts that people hold belong to the old log, and that must be found.
 */
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import { newestHead } from './heads.ts';

export interface HeadInFile {
  at: string;
  round: number;
  size: number;
  root: string;
}

export const headsFileName = 'log-heads.txt';

/** The oldest first; none where there is no file. */
export async function headsInFile(dataDir: string): Promise<HeadInFile[]> {
  const text = await readFile(join(dataDir, headsFileName), 'utf8').catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '))
    .map(([at = '', round, size, root = '']) => ({ at, round: Number(round), size: Number(size), root }));
}

/** Called after the commit of a round. Where the folder cannot be written, work goes on. */
export async function addHeadToFile(app: App): Promise<void> {
  const { dataDir } = app.config;
  try {
    const head = await newestHead(app.db);
    if (!head || (await headsInFile(dataDir)).some(({ root, size }) => root === head.root && size === head.size)) return;
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await appendFile(join(dataDir, headsFileName), `${iso(head.at)} ${head.round} ${head.size} ${head.root}\n`, { mode: 0o600 });
  } catch (error) {
    app.log.warn(error, 'the head of the public log could not be kept beside the data');
  }
}
