/**
 * Heads of the log, kept in a file beside the data: whoever makes a new log in the database, or brings an older copy of it back, has not touched it. It
 * is only added to, and no restore moves it: what was shown to people is true of the old log only, and that must be said.
 */
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../platform/app.ts';
import { iso } from '../../platform/clock.ts';
import { newestHead } from './rounds.ts';

export interface KeptLogHead {
  at: string;
  round: number;
  size: number;
  root: string;
}

export const logHeadsName = 'log-heads.txt';

/** The oldest first; none where there is no file. */
export async function keptLogHeads(dataDir: string): Promise<KeptLogHead[]> {
  const text = await readFile(join(dataDir, logHeadsName), 'utf8').catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '))
    .map(([at = '', round, size, root = '']) => ({ at, round: Number(round), size: Number(size), root }));
}

/** After the commit of the round. A folder that takes nothing keeps nobody from working. */
export async function keepLogHead(app: App): Promise<void> {
  const { dataDir } = app.config;
  try {
    const head = await newestHead(app.db);
    if (!head || (await keptLogHeads(dataDir)).some(({ root, size }) => root === head.root && size === head.size)) return;
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await appendFile(join(dataDir, logHeadsName), `${iso(head.at)} ${head.round} ${head.size} ${head.root}\n`, { mode: 0o600 });
  } catch (error) {
    app.log.warn(error, 'the head of the public log could not be kept beside the data');
  }
}
