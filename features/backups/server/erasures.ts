/**
 * The list of what was removed for good, in `erasures.jsonl` beside the backups, so that restoring an older backup removes it again. Each
 * line is JSON, with an id and no content.
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

/** The reason with which a rant was erased by somebody other than its author. An erased person has one too, because more than the account is removed. */
function reasonIn(type: string, data: object): Pick<Erasure, 'reason'> {
  if (type === 'account.erased') return { reason: 'erasure' };
  return 'reason' in data ? { reason: data.reason as Erasure['reason'] } : {};
}

/** Returns null if the event erased nothing. */
function erasureOf({ at, type, subject, data }: Pick<AppEvent, 'at' | 'type' | 'subject' | 'data'>): Erasure | null {
  const kind = erasedKind(type);
  if (!subject || !kind) return null;
  return { at: iso(at), kind, id: subject, ...reasonIn(type, data) };
}

/** Returns all erasures in the log of a database. */
export async function erasuresIn(db: Executor): Promise<Erasure[]> {
  const types = eventTypes.filter(erasedKind);
  const rows = await db.selectFrom('events').select(['at', 'type', 'subject', 'data']).where('type', 'in', types).orderBy('seq').execute();
  return rows.flatMap((row) => erasureOf({ ...row, type: row.type as EventType, data: JSON.parse(row.data) }) ?? []);
}

/** Throws StartError if a line cannot be read. */
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
 * Adds to the list in `folder` the lines of the usual folder's list and of `erasures` that it lacks. It only appends, so that a running
 * server that appends too loses nothing. An empty file means that nothing was removed.
 */
export function keepErasures(folder: string, config: Pick<Config, 'dataDir'>, erasures: readonly Erasure[]): void {
  const writtenLines = new Set(linesOf(folder));
  const all = new Set([...linesOf(defaultBackupFolder(config)), ...erasures.map((erasure) => JSON.stringify(erasure))]);
  add(
    folder,
    [...all].filter((text) => !writtenLines.has(text)),
  );
}

/** Appends lines. If the last line was cut off, they begin on a new one. */
function add(folder: string, lines: readonly string[]): void {
  const file = join(folder, erasuresName);
  const isCut = existsSync(file) && !/(^|\n)$/.test(readFileSync(file, 'utf8'));
  appendFileSync(file, `${isCut ? '\n' : ''}${lines.map((text) => `${text}\n`).join('')}`, { mode: 0o600 });
}

/** Appends each erasure at once, on every instance. If that fails, the log of the database still has it, and the next backup's list will. */
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
