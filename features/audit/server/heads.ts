/**
 * Heads are also stored in a file beside the data, which an attacker who empties or replaces the log in the database does not reach: `AT
 * HASH` for the newest link of the chain, `AT ROUND SIZE ROOT` for a round. While the server runs, lines are only added. A head outside
 * this machine proves more, so mails contain heads too.
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
/** Oldest first; empty if there is no file. */
export interface StoredHeads {
  links: LinkHead[];
  rounds: RoundHead[];
}

/** The file in which earlier versions stored the heads of rounds. */
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

/** Call it after the commit, never inside the transaction. If the folder cannot be written, the work goes on. */
export async function addHeadsToFile(app: App): Promise<void> {
  const { dataDir } = app.config;
  try {
    const [link, round, stored] = [await chainHead(app.db), await newestHead(app.db), await storedHeads(dataDir)];
    const newHeads = [
      ...(link && stored.links.at(-1)?.hash !== link.hash ? [`${iso(link.at)} ${link.hash}`] : []),
      ...(round && !stored.rounds.some(({ root, size }) => root === round.root && size === round.size)
        ? [`${iso(round.at)} ${round.round} ${round.size} ${round.root}`]
        : []),
    ];
    await add(dataDir, newHeads);
  } catch (error) {
    app.log.warn(error, 'the heads of the audit log could not be kept beside the data');
  }
}

/**
 * Moves the heads from the former file into the present one, when the server starts. If it is interrupted, some lines are in both files,
 * which does no harm.
 */
export async function takeFormerHeads(app: App): Promise<void> {
  const { dataDir } = app.config;
  try {
    await add(dataDir, linesOf(await fileBeside(dataDir, formerName)));
    await rm(join(dataDir, formerName), { force: true });
  } catch (error) {
    app.log.warn(error, `the heads in ${formerName} could not be taken into ${headsName}`);
  }
}

async function add(dataDir: string, heads: readonly string[]): Promise<void> {
  if (heads.length === 0) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await appendFile(join(dataDir, headsName), `${heads.join('\n')}\n`, { mode: 0o600, flush: true });
}
