/**
 * A row of the table `rants`: how it is written, read and sent. Its columns follow from tables.ts, and what authors write in it from
 * contract/fields.ts.
 */
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { type Builder, statement } from '#server/platform/db/prepared-statements.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { SeenRant } from '#server/platform/events/catalogue.ts';
import { fold } from '#server/platform/fold.ts';
import { refuse } from '#server/platform/refusal.ts';
import { type SentTexts, type WrittenField, writtenNames } from '../../contract/fields.ts';
import type { Rant } from '../../contract/shapes.ts';
import { tables } from '../../tables.ts';

type StoredRant = Selectable<Schema['rants']>;

/** Columns that only some statements need, which read them for themselves. All others are read with each rant (fields.test.ts). */
const readApart = [
  'category_id',
  'folded',
  'said',
  'said_indexed',
  'word',
  'waits_since',
  'before_link',
  'import_key',
  'thread_hash',
  'reveal_hash',
  'board_key',
  'revealed_day',
] as const satisfies (keyof StoredRant)[];
type ReadColumn = Exclude<keyof StoredRant, (typeof readApart)[number]>;
export const readColumns = (Object.keys(tables.rants.columns) as (keyof StoredRant)[]).filter(
  (name): name is ReadColumn => !(readApart as readonly string[]).includes(name),
);
const columns = readColumns.map((name) => `rants.${name}` as const);

/** A row of `rants` as the code reads it: its own columns, and columns computed from other tables. */
export interface RantRow extends Pick<StoredRant, ReadColumn> {
  displayStatus: StoredRant['word'];
  author: string | null;
  owner: string | null;
  target: string;
  department: string;
  category: string;
}

/** A row that may be about to change, with what shows whether a change concerns anybody but its author. If not, nothing more is queried. */
export interface ChangingRow extends RantRow {
  /** Another rant is linked to this one (links/links.ts). */
  hasSame: SqlBool;
  /** How many people said 'Me too' (conversation/me-too.ts). */
  voices: number;
}

export const rantColumns = ({ db }: Pick<Builder, 'db'>) =>
  db
    .selectFrom('rants')
    .innerJoin('options as target', 'target.id', 'rants.target_id')
    .innerJoin('options as department', 'department.id', 'rants.department_id')
    .innerJoin('options as category', 'category.id', 'rants.category_id')
    .leftJoin('users as author', (join) => join.onRef('author.id', '=', 'rants.author_id').on('author.deleted_at', 'is', null))
    .leftJoin('users as owner', (join) => join.onRef('owner.id', '=', 'rants.owner_id').on('owner.deleted_at', 'is', null))
    .select([...columns, 'rants.word as displayStatus'])
    .select([
      'author.name as author',
      'owner.name as owner',
      'target.name as target',
      'department.name as department',
      'category.name as category',
    ]);

/** The columns of a resolution, for a rant that is open or is opened again. */
export const unresolved = { resolved_at: null, resolved_reason: null, duplicate_of: null } as const;

export interface RantChange extends Omit<Updateable<Schema['rants']>, 'said'> {
  /** More text for the search, such as that of one more answer (conversation/conversation-text.ts). */
  moreSaid?: string;
}

/** Throws `rant_removed` or `rant_withdrawn`, because nothing may be added to a rant whose text is erased. */
export function refuseWithdrawn(row: Pick<RantRow, 'withdrawn_at' | 'removed_at'>): void {
  if (row.removed_at !== null) throw refuse('rant_removed');
  if (row.withdrawn_at !== null) throw refuse('rant_withdrawn');
}

const update = statement<unknown, { columns: string }>('rants.change', ({ db }, _, { columns }) =>
  db
    .updateTable('rants')
    .set(
      Object.fromEntries(
        columns.split(' ').map((name) => (name === 'moreSaid' ? ['said', sql`said || ${placeholder(name)}`] : [name, placeholder(name)])),
      ),
    )
    .where('seq', '=', placeholder<number>('seq')),
);

export function changeRant(tx: Tx, { seq }: Pick<RantRow, 'seq'>, change: RantChange): Promise<void> {
  return tx.send(update, { shape: { columns: Object.keys(change).join(' ') }, values: { ...change, seq } });
}

/** The parts of a rant that decide who may see it. */
export const seenOf = (row: Pick<RantRow, 'author_id' | 'target_id' | 'department_id' | 'owner_id' | 'kind'>): SeenRant => ({
  ...(row.kind === 'sealed' && { kind: row.kind }),
  authorId: row.author_id,
  targetId: row.target_id,
  departmentId: row.department_id,
  ownerId: row.owner_id,
});

/** The texts of the author, as they are stored. */
export type Texts = Pick<StoredRant, WrittenField>;
export const writtenOf = (texts: SentTexts): Texts => Object.fromEntries(writtenNames.map((name) => [name, texts[name] ?? ''])) as Texts;
/** The author's texts in one, folded, as the search reads them. */
export const foldedOf = (texts: Texts): string =>
  fold(
    writtenNames
      .map((name) => texts[name])
      .filter((text) => text !== '')
      .join('\n'),
  );
/** The text of a rant as it is stored: as written, and folded for the search. */
export const textsOf = (sent: SentTexts) => {
  const texts = writtenOf(sent);
  return { ...texts, folded: foldedOf(texts) };
};
/** The columns that the check of the folded text needs. */
export const foldingColumns = ['seq', 'id', ...writtenNames, 'folded', 'said', 'withdrawn_at'] as const;

const insert = statement<{ seq: number }, { columns: string }>('rants.insert', ({ db }, _, { columns }) =>
  db
    .insertInto('rants')
    .values(Object.fromEntries(columns.split(' ').map((name) => [name, placeholder(name)])) as unknown as NewRow)
    .onConflict((c) => c.column('id').doNothing())
    .returning('seq'),
);

export type NewRow = Insertable<Schema['rants']>;
/** Inserts a rant. undefined: its id is taken, and nothing was done. */
export async function insertRant(app: App, tx: Tx, row: NewRow): Promise<{ seq: number } | undefined> {
  return (await app.prepared.rows(tx.db, insert, { shape: { columns: Object.keys(row).join(' ') }, values: { ...row } }))[0];
}

/** The data that every event of a rant has. */
export const rantEventData = (row: Parameters<typeof seenOf>[0] & Pick<RantRow, 'date' | 'resolved_at'>) => ({
  ...seenOf(row),
  date: row.date,
  ...(row.resolved_at !== null && { resolvedAt: row.resolved_at }),
});

/** Returns when and why somebody other than the author had the rant erased; null: nobody did. */
export const presentRemoved = ({ removed_at, removed_reason }: Pick<RantRow, 'removed_at' | 'removed_reason'>): Rant['removed'] =>
  removed_at === null || removed_reason === null ? null : { date: iso(removed_at), reason: removed_reason };

/** The fields of the rant itself, for replies and for the author's own data. */
export const presentContent = (row: RantRow) => ({
  _id: row.id,
  kind: row.kind,
  target: row.target,
  department: row.department,
  categoryType: row.category,
  ...writtenOf(row),
  date: iso(row.date),
  status: row.displayStatus,
  edited: row.edited_at !== null,
  withdrawn: row.withdrawn_at !== null,
  removed: presentRemoved(row),
});
