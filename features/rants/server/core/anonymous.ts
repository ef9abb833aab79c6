/** Writes the sealed rants of a round: each becomes a row, a message or an erasure like that of a named one, but without an actor. */
import type { App, Tx } from '#server/platform/app.ts';
import { bound, type Condition, condition } from '#server/platform/db/condition.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { idFor } from '#server/platform/db/rows.ts';
import type { SeenRant } from '#server/platform/events/catalogue.ts';
import { saidWith } from '../conversation/conversation-text.ts';
import { type Chosen, insertTogether, type SealedBy } from '../create/create.ts';
import { authorWrote } from '../deadlines/deadline-pause.ts';
import { syncLinkedStatus } from '../links/follow-linked.ts';
import { postColumns } from '../list/list-rants.ts';
import { changeRant, type RantChange, type RantRow, rantColumns, rantEventData, seenOf, unresolved } from './row.ts';

interface New {
  names: Chosen;
  sealed: SealedBy;
  content: string;
  salt: string;
  at: number;
}

/** All of a round. Returns of each what says who may see it. */
export async function insertSealed(app: App, tx: Tx, all: readonly New[]): Promise<(SeenRant & { id: string })[]> {
  const settings = await app.settings.current();
  const rows = await insertTogether(
    app,
    tx,
    all.map((one) => ({ ...one, texts: one, id: app.ids.id(), author: null, settings })),
  );
  return rows.map((row) => ({ id: row.id, ...seenOf(row) }));
}

const oneSealed = statement<RantRow>('rants.sealed', (builder, where) => rantColumns(builder).where(where));
const heldSealed = statement<{ seq: number }>('rants.sealedHeld', ({ db, dialect }, where) =>
  db.selectFrom('rants').select('seq').where(where).modifyEnd(dialect.forUpdate),
);
const ofThread = (thread: string): Condition => condition`rants.thread_hash = ${bound('thread', thread)}`;

/** `thread`: the hash of the secret that only its author has. */
export const sealedRow = async (app: App, { db }: { db: Executor }, thread: string): Promise<RantRow | undefined> =>
  (await app.prepared.rows(db, oneSealed, { where: ofThread(thread) }))[0];

/** The row, held until the transaction ends, with those that are linked to it held off (detail.ts). */
export async function lockSealed(app: App, tx: Tx, where: Condition | string): Promise<RantRow | undefined> {
  const which = typeof where === 'string' ? ofThread(where) : where;
  if (app.dialect.hasManyWriters) {
    await app.dialect.linkedLock.execute(tx.db);
    await app.prepared.rows(tx.db, heldSealed, { where: which });
  }
  return (await app.prepared.rows(tx.db, oneSealed, { where: which }))[0];
}

/** The same `id` twice is one message. Words on a resolved rant open it again, as an author's do. Once its author has said who he is, they are his. */
export async function writeSealed(app: App, tx: Tx, row: RantRow, said: { id: string; content: string; at: number }): Promise<void> {
  if (row.withdrawn_at !== null) return;
  const id = await idFor(app, tx.db, 'posts', said.id, { rant_id: row.id });
  const post = { id, rant_id: row.id, kind: 'message', author_id: row.author_id, date: said.at, content: said.content } as const;
  const inserted = tx.db
    .insertInto('posts')
    .values({ ...post, searched: 1, is_sealed_author: row.author_id === null ? 1 : 0 })
    .onConflict((c) => c.column('id').doNothing());
  if (!(await inserted.returning('seq').executeTakeFirst())) return;
  const from = row.displayStatus;
  const reopens = row.status === 'Resolved';
  const opened: RantChange = reopens ? { ...unresolved, status: 'Responded', ...(row.follows === 1 && { follows: 0 }) } : {};
  await changeRant(tx, row, { said: saidWith(said.content), ...opened });
  await authorWrote(app, tx, row);
  await tx.record({
    type: 'rant.written',
    actorId: row.author_id,
    subject: row.id,
    data: { ...rantEventData(row), postId: id, from, to: reopens ? 'Responded' : from },
    payload: { content: said.content, actorName: row.author ?? '', ownerId: row.owner_id },
  });
  if (reopens) await syncLinkedStatus(app, tx, row.id, null);
}

const posts = statement<SealedPost>('rants.postsOfSealed', (builder, where) => postColumns(builder).where(where).orderBy('posts.seq'));
export interface SealedPost {
  id: string;
  kind: 'response' | 'message';
  date: number;
  content: string;
  author: string | null;
  author_id: string | null;
  is_sealed_author: 0 | 1;
}

/** All that was said on it, oldest first. */
export const responsesAndMessages = (app: App, id: string): Promise<SealedPost[]> =>
  app.prepared.rows(app.db, posts, { where: condition`posts.rant_id = ${bound('id', id)}` });
