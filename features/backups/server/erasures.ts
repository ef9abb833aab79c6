/**
 * The list of what was removed for good, in `erasures.jsonl` beside the backups: a backup may be older, so a restore removes it again. It has one line
 * of JSON each, with the id and nothing of the content.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { erasedKinds } from '@earshot/contract/deleted-kinds';
import { z } from 'zod';
import { removedReasons } from '#features/rants/contract';
import { type Config, StartError } from '#server/config.ts';
import type { App } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { type AppEvent, type EventType, erasedKind, eventTypes } from '#server/platform/events/catalogue.ts';
import { defaultBackupFolder, openFolder } from './folder.ts';

const line = z.object({ at: z.iso.datetime(), kind: z.enum(erasedKinds), id: z.string(), reason: z.enum(removedReasons).optional() });
export type Erasure = z.output<typeof line>;

export const erasuresName = 'erasures.jsonl';

/** Why others than its author had a rant erased. A person who was erased has a reason too, as more goes than the account. */
function reasonIn(type: string, data: object): Pick<Erasure, 'reason'> {
  if (type === 'account.erased') return { reason: 'erasure' };
  return 'reason' in data ? { reason: data.reason as Erasure['reason'] } : {};
}

/** null: the event erased nothing. */
function erasureOf({ at, type, subject, data }: Pick<AppEvent, 'at' | 'type' | 'subject' | 'data'>): Erasure | null {
  const kind = erasedKind(type);
  if (!subject || !kind) return null;
  return { at: iso(at), kind, id: subject, ...reasonIn(type, data) };
}

/** All that the log of a database knows of. */
export async function erasuresIn(db: Executor): Promise<Erasure[]> {
  const types = eventTypes.filter(erasedKind);
  const rows = await db.selectFrom('events').select(['at', 'type', 'subject', 'data']).where('type', 'in', types).orderBy('seq').execute();
  return rows.flatMap((row) => erasureOf({ ...row, type: row.type as EventType, data: JSON.parse(row.data) }) ?? []);
}

/** Throws StartError where a line cannot be read. */
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
 * Adds to the file in `folder` what it lacks of these and of the file in the usual folder. Lines are only added, so that a server that adds one
 * meanwhile loses none. An empty file says that nothing was removed.
 */
export function keepErasures(folder: string, config: Pick<Config, 'dataDir'>, erasures: readonly Erasure[]): void {
  const known = new Set(linesOf(folder));
  const all = new Set([...linesOf(defaultBackupFolder(config)), ...erasures.map((one) => JSON.stringify(one))]);
  add(
    folder,
    [...all].filter((text) => !known.has(text)),
  );
}

/** A line that was cut off before stays alone. */
function add(folder: string, lines: readonly string[]): void {
  const file = join(folder, erasuresName);
  const isCut = existsSync(file) && !/(^|\n)$/.test(readFileSync(file, 'utf8'));
  appendFileSync(file, `${isCut ? '\n' : ''}${lines.map((text) => `${text}\n`).join('')}`, { mode: 0o600 });
}

/** Writes each down at once, on every instance. One that cannot be written is in the log of the database, and so in the list of the next backup. */
export function followErasures(app: App): void {
  app.bus.on((event) => {
    const erasure = erasureOf(event);
    if (!erasure) return;
    const folder = defaultBackupFolder(app.config);
    try {
      openFolder(folder, app.config);
      add(folder, [JSON.stringify(erasure)]);
    } catch (error) {
      app.log.error(error, 'what was removed for good could not be noted beside the backups');
    }
  });
}
