/**
 * Imports rants from another tool. `readLine` checks one line of the file; `createImporter` writes checked lines in transactions. A line
 * that an earlier import has added is left out, and equal lines of one file are several rants. Missing options are made. It stays unknown
 * who answered, and the answer gets the date of the rant. Authors are found by name only where the caller wants that, because two people
 * may have the same name.
 */
import { createHash } from 'node:crypto';
import { addDays, sinceEver } from '@earshot/contract/calendar';
import { limits } from '@earshot/contract/limits';
import { isStorable, normalEmail } from '@earshot/contract/text';
import type { Insertable } from 'kysely';
import type { OptionList } from '#features/options/contract';
import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { AffectedTargets } from '#server/platform/events/affected-targets.ts';
import type { Named } from '#server/platform/events/catalogue.ts';
import { fold, nameKey } from '#server/platform/fold.ts';
import { dayAt, instantAt, instantShown, startOfDay } from '#server/platform/zone.ts';
import { mayBeBlank, type NamedFilter, type SentTexts, writtenNames } from '../../contract/fields.ts';
import { limits as rantLimits } from '../../contract/limits.ts';
import { saidOf } from '../conversation/conversation-text.ts';
import { textsOf } from '../core/row.ts';
import type { StoredStatus } from '../status/status.ts';

const names = ['department', 'target', 'category'] as const satisfies NamedFilter[];
export const importColumns = ['date', ...names, ...writtenNames, 'status', 'response', 'author'] as const;
export type ImportColumn = (typeof importColumns)[number];
/** The columns that a file must have; the others may be missing. */
export const neededColumns: readonly ImportColumn[] = ['date', ...names, ...writtenNames.filter((name) => !mayBeBlank(name))];

export interface ImportLine extends SentTexts, Record<(typeof names)[number], string> {
  date: number;
  /**
   * The date that the key of a line is made of. A day without a time is its noon in UTC, so that the key stays when the organisation's time
   * zone changes.
   */
  keyDate: number;
  status: StoredStatus;
  response: string | null;
  author: string | null;
}

const statuses: Record<string, StoredStatus> = {
  '': { status: 'Pending', urgent: 0 },
  pending: { status: 'Pending', urgent: 0 },
  open: { status: 'Pending', urgent: 0 },
  new: { status: 'Pending', urgent: 0 },
  urgent: { status: 'Pending', urgent: 1 },
  responded: { status: 'Responded', urgent: 0 },
  answered: { status: 'Responded', urgent: 0 },
  'in progress': { status: 'Responded', urgent: 0 },
  resolved: { status: 'Resolved', urgent: 0 },
  closed: { status: 'Resolved', urgent: 0 },
  done: { status: 'Resolved', urgent: 0 },
};

/**
 * Reads an ISO date or date-time. Without a time zone it is in the organisation's; without a time it is that day's noon. NaN: it is not
 * a date.
 */
function dateOf(text: string, timeZone: string): number {
  if (!/^\d{4}-\d{2}-\d{2}([T ][\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.test(text)) return Number.NaN;
  const day = Date.parse(`${text.slice(0, 10)}T12:00:00Z`);
  if (new Date(day).toISOString().slice(0, 10) !== text.slice(0, 10)) return Number.NaN;
  if (text.length === 10) return instantAt(text, 12, timeZone);
  const moment = text.replace(' ', 'T');
  return /(Z|[+-]\d{2}:?\d{2})$/.test(moment) ? Date.parse(moment) : instantShown(moment, timeZone);
}

function dateProblem(dateText: string, date: number, { now, timeZone }: ImportContext): string | null {
  if (Number.isNaN(date)) return `date "${dateText.slice(0, 40)}" is not a date such as 2026-03-31 or 2026-03-31T09:30:00Z`;
  if (date < startOfDay(sinceEver, timeZone)) return `date "${dateText.slice(0, 40)}" lies before 1970`;
  return date >= startOfDay(addDays(dayAt(now, timeZone), 2), timeZone) ? `date "${dateText.slice(0, 40)}" lies after tomorrow` : null;
}

function textProblem(name: string, value: string, max: number): string | null {
  if (value.trim() === '') return `${name} is empty`;
  if (value.length > max) return `${name} is longer than ${max.toLocaleString('en-US')} characters`;
  return isStorable(value) ? null : `${name} holds a character that cannot be stored`;
}

/** The moment, and the zone of times without one, on which reading a line depends. */
interface ImportContext {
  now: number;
  timeZone: string;
}

/** Checks one line. Returns it, or the reasons why it cannot be taken. */
export function readLine(cells: Partial<Record<ImportColumn, string>>, context: ImportContext): ImportLine | string[] {
  const cell = (name: ImportColumn): string => cells[name] ?? '';
  const dateText = cell('date').trim();
  const date = dateOf(dateText, context.timeZone);
  const status = statuses[cell('status').trim().toLowerCase()];
  const needed = (name: ImportColumn, max: number) => textProblem(name, cell(name), max);
  const optional = (name: ImportColumn, max: number) => (cell(name).trim() === '' ? null : needed(name, max));
  const problems = [
    dateProblem(dateText, date, context),
    ...names.map((name) => needed(name, limits.length.optionName)),
    ...writtenNames.map((name) => (mayBeBlank(name) ? optional : needed)(name, rantLimits[name])),
    optional('response', rantLimits.content),
    optional('author', limits.length.email),
    status ? null : `status "${cell('status').slice(0, 40)}" is not known`,
  ].filter((problem) => problem !== null);
  if (problems.length > 0 || !status) return problems;
  const orNull = (name: ImportColumn) => (cell(name).trim() === '' ? null : cell(name));
  const cellsOf = <Name extends ImportColumn>(all: readonly Name[]) =>
    Object.fromEntries(all.map((name) => [name, cell(name)])) as Record<Name, string>;
  return {
    date,
    keyDate: dateText.length === 10 ? Date.parse(`${dateText}T12:00:00Z`) : date,
    ...cellsOf(names),
    ...cellsOf(writtenNames),
    status,
    response: orNull('response'),
    author: orNull('author'),
  };
}

/** A key made of the content of a line, by which an import finds it again. `duplicate` counts equal lines of one file. */
const keyOf = (line: ImportLine, duplicate: number): string =>
  createHash('sha256')
    .update(JSON.stringify([line.keyDate, line.department, line.target, line.category, line.content, line.author, duplicate]))
    .digest('base64url');

export interface Importer {
  /** Writes up to 1,000 lines in one transaction. Returns how many were new. */
  add(lines: ImportLine[]): Promise<number>;
}

/** The account that an author's text means; where there is none, the reason. */
export interface FoundAuthor {
  id: string | null;
  why: 'unknown' | 'several' | 'onlyName' | null;
}

/** Finds authors by address or id, by name only where the caller wants it and exactly one account has it. */
export function authorsIn(byName: boolean): (db: Executor, author: string) => Promise<FoundAuthor> {
  const foundAuthors = new Map<string, FoundAuthor>();
  const find = async (db: Executor, author: string): Promise<FoundAuthor> => {
    const people = db.selectFrom('users').select('id').where('deleted_at', 'is', null);
    // Only a verified address counts, because anybody can enter an address that is somebody else's.
    const person = await people
      .where((eb) => eb.or([eb('proved_email', '=', normalEmail(author)), eb('id', '=', author)]))
      .executeTakeFirst();
    if (person) return { id: person.id, why: null };
    const namesakes = await people.where('name_folded', '=', fold(author)).limit(2).execute();
    if (namesakes.length === 0) return { id: null, why: 'unknown' };
    if (namesakes.length > 1) return { id: null, why: 'several' };
    return byName ? { id: namesakes[0]?.id ?? null, why: null } : { id: null, why: 'onlyName' };
  };
  return async (db, typed) => {
    const author = typed.trim();
    const found = foundAuthors.get(author) ?? (await find(db, author));
    foundAuthors.set(author, found);
    return found;
  };
}

export function createImporter(app: App, file: string, { authorsByName = false } = {}): Importer {
  const authorOf = authorsIn(authorsByName);
  const twins = new Map<string, number>();
  const options = new Map<string, string>();
  const numbered = (line: ImportLine): string => {
    const first = keyOf(line, 0);
    const duplicate = twins.get(first) ?? 0;
    twins.set(first, duplicate + 1);
    return duplicate === 0 ? first : keyOf(line, duplicate);
  };
  return {
    add: (lines) =>
      app
        .write(async (tx) => {
          // A transaction that fails takes its new options back, so they are remembered only after it.
          const optionIds = new Map(options);
          const keyed = lines.map((line) => ({ line, key: numbered(line) }));
          const knownIds = await knownKeys(app, tx, keyed);
          const newOptions = keyed.filter(({ key }) => !knownIds.has(key));
          const about = new AffectedTargets();
          const newNames: Named[] = [];
          await app.dialect.namingLock.execute(tx.db);
          for (const { line, key } of newOptions)
            about.add([await addLine(app, tx, line, key, { known: optionIds, named: newNames, authorOf })]);
          const data = { added: newOptions.length, file, targets: about.targets };
          if (newOptions.length > 0)
            await tx.record({ type: 'rants.imported', actorId: null, subject: null, data, payload: { named: newNames } });
          return { added: newOptions.length, made: optionIds };
        })
        .then(({ added, made }) => {
          for (const [name, id] of made) options.set(name, id);
          return added;
        }),
  };
}

async function knownKeys(app: App, tx: Tx, keyed: { key: string }[]): Promise<Set<string | null>> {
  const keys = keyed.map(({ key }) => key);
  const rows = await tx.db.selectFrom('rants').select('import_key').where(app.dialect.idIn('import_key', keys)).execute();
  return new Set(rows.map((row) => row.import_key));
}

/** The state of a batch: ids of options by list and name, the target employees that it has made, and how it finds authors. */
interface Options {
  known: Map<string, string>;
  named: Named[];
  authorOf: ReturnType<typeof authorsIn>;
}

/** The id of the option of that name, which is made where it is missing. */
async function optionId(app: App, tx: Tx, list: OptionList, name: string, { known, named }: Options): Promise<string> {
  const key = nameKey(name);
  const found = known.get(`${list} ${key}`);
  if (found) return found;
  const existing = await tx.db.selectFrom('options').select('id').where('list', '=', list).where('name_key', '=', key).executeTakeFirst();
  const id = existing?.id ?? app.ids.id();
  if (!existing) {
    const row = { id, list, name, name_key: key, name_folded: fold(name), user_id: null, created_at: tx.now, archived_at: null };
    await tx.db.insertInto('options').values(row).execute();
    if (list === 'targetEmployees') named.push({ id, name });
  }
  known.set(`${list} ${key}`, id);
  return id;
}

/** Inserts a rant with its answer. Returns the id of its target. */
async function addLine(app: App, tx: Tx, line: ImportLine, key: string, options: Options): Promise<string> {
  const id = app.ids.id();
  const isAnswered = line.response !== null;
  const row: Insertable<Schema['rants']> = {
    id,
    author_id: line.author && (await options.authorOf(tx.db, line.author)).id,
    target_id: await optionId(app, tx, 'targetEmployees', line.target, options),
    department_id: await optionId(app, tx, 'targetDepartments', line.department, options),
    category_id: await optionId(app, tx, 'categoryTypes', line.category, options),
    date: line.date,
    status: isAnswered && line.status.status === 'Pending' ? 'Responded' : line.status.status,
    urgent: line.status.urgent,
    urgent_by: line.status.urgent === 1 ? 'hand' : null,
    // Files of other tools rarely say when a rant was answered, so the answer gets the rant's own date.
    first_response_at: isAnswered ? line.date : null,
    resolved_at: line.status.status === 'Resolved' ? line.date : null,
    import_key: key,
    ...textsOf(line),
    ...(line.response !== null && { said: saidOf([line.response]) }),
  };
  await tx.db.insertInto('rants').values(row).execute();
  if (line.response === null) return row.target_id;
  const columns = { kind: 'response' as const, author_id: null, date: line.date, content: line.response, searched: 1 as const };
  const post = { id: app.ids.id(), rant_id: id, ...columns };
  await tx.db.insertInto('posts').values(post).execute();
  return row.target_id;
}
