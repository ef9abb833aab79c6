/**
 * Heads are also kept in a file beside the data, which an attacker who empties the log or makes a new one in the database has not touched: `AT HASH` for the
 * newest link of the chain, `AT ROUND SIZE ROOT` for a round. The file is only added to. A head that left the machine proves more: mails carry them too.
 */
import { appendFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '#server/platform/app.ts';
import { fileBeside, headsFile, headsName, isOfRound, linesOf } from '#server/platform/archive/beside.ts';
import { iso } from '#server/platform/clock.ts';
import { chainHead } from './chain.ts';
import { newestHead } from './tree/heads.ts';

export interface LinkHead {
  at: string;
  hash: string;
}
export interface RoundHead {
  at: string;
  round: number;
  size: number;
  root: string;
}
/** The oldest first; none where there is no file. */
export interface StoredHeads {
  links: LinkHead[];
  rounds: RoundHead[];
}

/** Where earlier versions kept the heads of rounds. */
const formerName = 'log-heads.txt';

export async function storedHeads(dataDir: string): Promise<StoredHeads> {
  const lines = [...linesOf(await fileBeside(dataDir, formerName)), ...linesOf(await headsFile(dataDir))];
  const [ofRounds, ofLinks] = [lines.filter(isOfRound), lines.filter((line) => !isOfRound(line))];
  return {
    links: ofLinks.map((line) => ({ at: line.split(' ')[0] ?? '', hash: line.split(' ').at(-1) ?? '' })),
    rounds: ofRounds
      .map((line) => line.split(' '))
      .map(([at = '', round, size, root = '']) => ({ at, round: Number(round), size: Number(size), root })),
  };
}

/** After the commit of what they prove, never inside. A folder that takes nothing keeps nobody from working. */
export async function addHeadsToFile(app: App): Promise<void> {
  const { dataDir } = app.config;
  try {
    const [link, round, there] = [await chainHead(app.db), await newestHead(app.db), await storedHeads(dataDir)];
    const fresh = [
      ...(link && there.links.at(-1)?.hash !== link.hash ? [`${iso(link.at)} ${link.hash}`] : []),
      ...(round && !there.rounds.some(({ root, size }) => root === round.root && size === round.size)
        ? [`${iso(round.at)} ${round.round} ${round.size} ${round.root}`]
        : []),
    ];
    await add(dataDir, fresh);
  } catch (error) {
    app.log.warn(error, 'the heads of the audit log could not be kept beside the data');
  }
}

/** At the start. Where it is cut off, some lines stand in both files, which does no harm. */
export async function takeFormerHeads(app: App): Promise<void> {
  const { dataDir } = app.config;
  try {
    await add(dataDir, linesOf(await fileBeside(dataDir, formerName)));
    await rm(join(dataDir, formerName), { force: true });
  } catch (error) {
    app.log.warn(error, `the heads in ${formerName} could not be taken into ${headsName}`);
  }
}

async function add(dataDir: string, fresh: readonly string[]): Promise<void> {
  if (fresh.length === 0) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await appendFile(join(dataDir, headsName), `${fresh.join('\n')}\n`, { mode: 0o600, flush: true });
}
