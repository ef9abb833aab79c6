/**
 * A row of the table `rants`: how it is written, read and sent. A new field of the table and of the contract is added here and is then in
 * every list and reply.
 */
import type { RantKind } from '@earshot/contract/rant-kinds';
import { type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Tx } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { type Builder, statement } from '#server/platform/db/prepared-statements.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { SeenRant } from '#server/platform/events/catalogue.ts';
import { fold } from '#server/platform/fold.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Rant } from '../../contract/shapes.ts';

type StoredRant = Selectable<Schema['rants']>;

const columns = [
  'rants.seq',
  'rants.id',
  'rants.author_id',
  'rants.target_id',
  'rants.department_id',
  'rants.content',
  'rants.date',
  'rants.status',
  'rants.urgent',
  'rants.urgent_by',
  'rants.first_response_at',
  'rants.resolved_at',
  'rants.resolved_reason',
  'rants.duplicate_of',
  'rants.same_as',
  'rants.follows',
  'rants.owner_id',
  'rants.opened_at',
  'rants.edited_at',
  'rants.withdrawn_at',
  'rants.receipt_salt',
  'rants.kind',
  'rants.removed_at',
  'rants.removed_reason',
  'rants.answer_soon',
  'rants.answer_due',
  'rants.resolve_soon',
  'rants.resolve_due',
  'rants.waiting_since',
  'rants.feedback_day',
  'rants.said_ids',
  'rants.muted_at',
  'rants.muted_reason',
] as const;
type Column<Name> = Name extends `rants.${infer Rest}` ? Rest : never;

/** A row of `rants` as the code reads it: its own columns, and columns computed from other tables. */
export interface RantRow extends Pick<StoredRant, Column<(typeof columns)[number]>> {
  displayStatus: StoredRant['word'];
  author: string | null;
  owner: string | null;
  target: string;
  department: string;
  category: string;
}

/** A row that is about to change, with whom the change concerns besides its author: mostly nobody, and then nothing more is asked. */
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

/** The text that the author of a rant wrote. */
export type Texts = Pick<Rant, 'content'>;
export const foldedOf = ({ content }: Texts): string => fold(content);
/** The text of a rant as it is stored: as written, and folded for the search. */
export const textsOf = (texts: Texts) => ({ content: texts.content, folded: foldedOf(texts) });
/** The columns that the check of the folded text needs. */
export const foldingColumns = ['seq', 'id', 'content', 'folded', 'said', 'withdrawn_at'] as const;

export const insertRant = statement<{ seq: number }>('rants.insert', ({ db }) =>
  db
    .insertInto('rants')
    .values({
      id: placeholder<string>('id'),
      kind: placeholder<RantKind>('kind'),
      author_id: placeholder<string | null>('author_id'),
      thread_hash: placeholder<string | null>('thread_hash'),
      reveal_hash: placeholder<string | null>('reveal_hash'),
      board_key: placeholder<string | null>('board_key'),
      target_id: placeholder<string>('target_id'),
      department_id: placeholder<string>('department_id'),
      category_id: placeholder<string>('category_id'),
      date: placeholder<number>('date'),
      status: placeholder<'Pending'>('status'),
      urgent: placeholder<0>('urgent'),
      content: placeholder<string>('content'),
      folded: placeholder<string>('folded'),
      answer_soon: placeholder<number>('answer_soon'),
      answer_due: placeholder<number>('answer_due'),
      resolve_soon: placeholder<number | null>('resolve_soon'),
      resolve_due: placeholder<number | null>('resolve_due'),
      receipt_salt: placeholder<string>('receipt_salt'),
      feedback_day: placeholder<string | null>('feedback_day'),
    })
    .onConflict((c) => c.column('id').doNothing())
    .returning('seq'),
);

/** The data that every event of a rant has. */
export const rantEventData = (row: Parameters<typeof seenOf>[0] & Pick<RantRow, 'date' | 'resolved_at'>) => ({
  ...seenOf(row),
  date: row.date,
  ...(row.resolved_at !== null && { resolvedAt: row.resolved_at }),
});

/** When and why somebody other than the author had the rant erased; null: nobody did. */
export const presentRemoved = ({ removed_at, removed_reason }: Pick<RantRow, 'removed_at' | 'removed_reason'>): Rant['removed'] =>
  removed_at === null || removed_reason === null ? null : { date: iso(removed_at), reason: removed_reason };

/** The fields of the rant itself, for replies and for the author's own data. */
export const presentContent = (row: RantRow) => ({
  _id: row.id,
  kind: row.kind,
  target: row.target,
  department: row.department,
  categoryType: row.category,
  content: row.content,
  date: iso(row.date),
  status: row.displayStatus,
  edited: row.edited_at !== null,
  withdrawn: row.withdrawn_at !== null,
  removed: presentRemoved(row),
});
