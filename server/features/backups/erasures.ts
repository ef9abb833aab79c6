/**
 * What was removed for good, by id, beside the backups: a backup is older than some of it, so a restore removes it again. One JSON line each in
 * `erasures.jsonl`; nothing else of it is in there.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deletedKinds } from '@earshot/contract/deleted';
import { removedReasons } from '@earshot/contract/rants';
import { z } from 'zod';
import { type Config, StartError } from '../../config.ts';
import type { App } from '../../platform/app.ts';
import { iso } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/open.ts';
import type { AppEvent, EventType } from '../../platform/events/catalogue.ts';
import { openFolder, usualFolder } from './folder.ts';

/** What can be deleted, and rants that were withdrawn or, with a reason, removed. */
const erasedKinds = [...deletedKinds, 'rant'] as const;
const line = z.object({ at: z.iso.datetime(), kind: z.enum(erasedKinds), id: z.string(), reason: z.enum(removedReasons).optional() });
export type Erasure = z.output<typeof line>;

export const erasuresName = 'erasures.jsonl';

/** What an event says was removed for good. */
const kindOf = {
  'account.removed': 'user',
  'account.erased': 'user',
  'option.purged': 'option',
  'article.purged': 'article',
  'plan.purged': 'plan',
  'rant.withdrawn': 'rant',
  'rant.removed': 'rant',
} as const satisfies Partial<Record<EventType, Erasure['kind']>>;
const isErasure = (type: string): type is keyof typeof kindOf => type in kindOf;

/** Of a rant why, where others than its author had it erased; of a person that more goes than the account. */
function reasonIn(type: string, data: object): Pick<Erasure, 'reason'> {
  if (type === 'account.erased') return { reason: 'erasure' };
  return 'reason' in data ? { reason: data.reason as Erasure['reason'] } : {};
}

/** null: the event erased nothing. */
function erasureOf({ at, type, subject, data }: Pick<AppEvent, 'at' | 'type' | 'subject' | 'data'>): Erasure | null {
  if (!subject || !isErasure(type)) return null;
  return { at: iso(at), kind: kindOf[type], id: subject, ...reasonIn(type, data) };
}

/** All that the log of a database knows of. */
export async function erasuresIn(db: Executor): Promise<Erasure[]> {
  const types = Object.keys(kindOf) as (keyof typeof kindOf)[];
  const rows = await db.selectFrom('events').select(['at', 'type', 'subject', 'data']).where('type', 'in', types).orderBy('seq').execute();
  return rows.flatMap((row) => erasureOf({ ...row, type: row.type as EventType, data: JSON.parse(row.data) }) ?? []);
}

/** Of a file. Throws StartError where a line is none of ours. */
export function readErasures(file: string): Erasure[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((text, at) => {
    try {
      return line.parse(JSON.parse(text));
    } catch {
      throw new StartError(`Line ${at + 1} of ${file} cannot be read. Nothing was restored.`);
    }
  });
}

const linesOf = (folder: string): string[] => {
  const file = join(folder, erasuresName);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
};

/**
 * Adds what the file in `folder` lacks: of these, and of the usual folder. It is only ever added to, so that a server that adds a line meanwhile loses
 * none; what cannot be read there is left for who restores. An empty file says that there are none.
 */
export function keepErasures(folder: string, config: Pick<Config, 'dataDir'>, erasures: readonly Erasure[]): void {
  const known = new Set(linesOf(folder));
  const all = new Set([...linesOf(usualFolder(config)), ...erasures.map((one) => JSON.stringify(one))]);
  add(
    folder,
    [...all].filter((text) => !known.has(text)),
  );
}

/** On lines of their own, also after one that was cut off. */
function add(folder: string, lines: readonly string[]): void {
  const file = join(folder, erasuresName);
  const isCut = existsSync(file) && !/(^|\n)$/.test(readFileSync(file, 'utf8'));
  appendFileSync(file, `${isCut ? '\n' : ''}${lines.map((text) => `${text}\n`).join('')}`, { mode: 0o600 });
}

/** From now on each is written down at once, on every instance. What could not be is in the log of the database, and so in the next backup's. */
export function followErasures(app: App): void {
  app.bus.on((event) => {
    const erasure = erasureOf(event);
    if (!erasure) return;
    const folder = usualFolder(app.config);
    try {
      openFolder(folder, app.config);
      add(folder, [JSON.stringify(erasure)]);
    } catch (error) {
      app.log.error(error, 'what was removed for good could not be noted beside the backups');
    }
  });
}
