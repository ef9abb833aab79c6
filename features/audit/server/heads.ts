/**
 * Heads of the chain are also kept in a file beside the data, which an attacker who empties the log or makes a new chain in the database has not touched.
 * The file is only added to. A head that left the machine proves more: the mails of admins carry one too.
 */
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '#server/platform/app.ts';
import { headsFile, headsName } from '#server/platform/archive/beside.ts';
import { iso } from '#server/platform/clock.ts';
import { chainHead } from './chain.ts';

export interface KeptHead {
  at: string;
  hash: string;
}

const fileOf = (dataDir: string): string => join(dataDir, headsName);

/** The oldest first; none where there is no file. */
export const storedHeads = async (dataDir: string): Promise<KeptHead[]> => headsIn((await headsFile(dataDir)) ?? Buffer.alloc(0));

const headsIn = (file: Buffer): KeptHead[] =>
  file
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ at: line.split(' ')[0] ?? '', hash: line.split(' ').at(-1) ?? '' }));

/** After the commit of what it proves, never inside. A folder that takes nothing keeps nobody from working. */
export async function keepHead(app: App): Promise<void> {
  const head = await chainHead(app.db);
  if (!head) return;
  const { dataDir } = app.config;
  try {
    if ((await storedHeads(dataDir)).at(-1)?.hash === head.hash) return;
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await appendFile(fileOf(dataDir), `${iso(head.at)} ${head.hash}\n`, { mode: 0o600 });
  } catch (error) {
    app.log.warn(error, 'the head of the audit log could not be kept beside the data');
  }
}
