/**
 * Enlarges the database of an older version in that version's schema: its rants are copied together with their answers, events,
 * notifications, mails, due jobs and other rows. The copies count as older than the public log, so they have no leaf in it.
 */
import { sql } from 'kysely';
import { dialectOf, openBeside, type Place } from '../platform/db/beside.ts';
import type { Dialect } from '../platform/db/dialect.ts';
import type { Executor } from '../platform/db/open.ts';

interface Copied {
  table: string;
  /** A column by which this version of the table is recognised, where versions differ. */
  only?: string;
  /** Selects the rows to copy, as SQL. */
  where: string;
  /** Columns with ids of copied rows; each copy gets ids of its own. */
  ids: string[];
  /** Columns with a `seq` of rows that may be copied too: the table, and which of its rows. */
  numbers?: Record<string, { table: string; where: string }>;
  /** Columns with another value in the copies, as SQL. */
  instead?: Record<string, string>;
}

/** The tables in an order in which rows refer only to earlier ones. `rants`: selects the ids of the rants to copy. */
function everythingCopied(rants: string): Copied[] {
  const events = { table: 'events', where: `subject in ${rants}` };
  const notices = { table: 'notices', where: `related_id in ${rants}` };
  // Digests are not copied, because there is one per person and period.
  const mails = `period is null and id in (select mail_id from mail_rants where rant_id in ${rants})`;
  const besideRant = (table: string, ...ids: string[]): Copied => ({ table, where: `rant_id in ${rants}`, ids: ['rant_id', ...ids] });
  return [
    {
      table: 'rants',
      where: `id in ${rants}`,
      ids: ['id', 'duplicate_of', 'same_as', 'import_key', 'thread_hash'],
      instead: { receipt_salt: 'null', said_indexed: '0' },
    },
    besideRant('posts', 'id'),
    ...['notes', 'voices', 'files', 'summaries', 'check_ins'].map((table) => besideRant(table, 'id')),
    ...['solved_answers', 'plan_rants', 'removals', 'mutes', 'held_words', 'sealed_news'].map((table) => besideRant(table)),
    { table: 'check_in_words', where: `check_in_id in (select id from check_ins where rant_id in ${rants})`, ids: ['id', 'check_in_id'] },
    { table: 'holds', where: `subject in ${rants}`, ids: ['id', 'subject'] },
    { ...events, ids: ['subject'] },
    { table: 'jobs', where: `subject in ${rants}`, ids: ['subject'] },
    { ...notices, ids: ['id', 'related_id'], numbers: { event_seq: events } },
    // In an older version each person had a complete row for each notification.
    {
      table: 'notifications',
      only: 'related_id',
      where: `related_id in ${rants}`,
      ids: ['id', 'related_id'],
      numbers: { event_seq: events },
    },
    {
      table: 'notifications',
      only: 'notice',
      where: `notice in (select seq from notices where ${notices.where})`,
      ids: [],
      numbers: { notice: notices },
    },
    { table: 'mails', where: mails, ids: ['id', 'notification_id'] },
    besideRant('mail_rants', 'mail_id'),
  ];
}

/** Copies rants until there are at least `atLeast` of them. */
export async function copyRants(place: Place, atLeast: number): Promise<void> {
  const db = await openBeside(place);
  const dialect = dialectOf(place);
  await db.transaction().execute((tx) => copyAll(tx, dialect, atLeast));
  await dialect.afterMany.execute(db);
  await db.destroy();
}

async function copyAll(tx: Executor, dialect: Dialect, atLeast: number): Promise<void> {
  const columns = Map.groupBy(await dialect.columns(tx), ({ table }) => table);
  const last = new Map<string, number>();
  for (const [table, all] of columns) if (all.some(({ column }) => column === 'seq')) last.set(table, await ask(tx, 'max(seq)', table));
  const copies = Math.ceil(atLeast / (await ask(tx, 'count(*)', 'rants'))) - 1;
  for (const copied of everythingCopied(`(select id from rants where seq <= ${last.get('rants')})`)) {
    const columnNames = columns.get(copied.table)?.map(({ column }) => column) ?? [];
    if (!columnNames.includes(copied.only ?? copied.ids[0]!)) continue;
    const values = columnNames.map((column) => valueInCopy(copied, column, last));
    await sql`insert into ${sql.table(copied.table)} (${sql.join(columnNames.map((column) => sql.ref(column)))}) ${dialect.withSeq}
      with recursive copies (n) as (select 1 union all select n + 1 from copies where n < ${sql.lit(copies)})
      select ${sql.raw(values.join(', '))} from ${sql.table(copied.table)}, copies where ${sql.raw(copied.where)}`.execute(tx);
    if (last.has(copied.table)) await dialect.continueSeq(tx, copied.table);
  }
}

/** Returns the value of a column in the copy `n`, as SQL. */
function valueInCopy({ table, ids, numbers = {}, instead = {} }: Copied, column: string, last: ReadonlyMap<string, number>): string {
  if (instead[column]) return instead[column];
  if (column === 'seq') return `seq + n * ${last.get(table)}`;
  if (ids.includes(column)) return `cast(10000000 + n as text) || substr(${column}, 9)`;
  const numbered = numbers[column];
  if (!numbered) return `"${column}"`;
  return `case when ${column} in (select seq from ${numbered.table} where ${numbered.where}) then ${column} + n * ${last.get(numbered.table)} else ${column} end`;
}

async function ask(db: Executor, expression: string, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${sql.raw(expression)} as n from ${sql.table(table)}`.execute(db);
  return Number(rows[0]!.n);
}
