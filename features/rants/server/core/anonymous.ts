/**
 * Writes and reads anonymous rants, which come in together in rounds. They and their authors' messages are written like those of named
 * rants, but without an actor while the author is unknown.
 */
import type { App, Tx } from '#server/platform/app.ts';
import { bound, type Condition, condition } from '#server/platform/db/condition.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { idFor } from '#server/platform/db/rows.ts';
import type { SeenRant } from '#server/platform/events/catalogue.ts';
import { saidOf } from '../conversation/conversation-text.ts';
import { type ChosenOptions, insertTogether, type SealedBy } from '../create/create.ts';
import { authorWrote } from '../deadlines/deadline-pause.ts';
import { syncLinkedStatus } from '../links/follow-linked.ts';
import { postColumns } from '../list/list-rants.ts';
import { linkedLock } from './detail.ts';
import { changeRant, type RantChange, type RantRow, rantColumns, rantEventData, seenOf, unresolved } from './row.ts';

interface NewSealedRant {
  names: ChosenOptions;
  sealed: SealedBy;
  content: string;
  salt: string;
  at: number;
}

/** Inserts all anonymous rants of a round. Returns, for each, its id and what decides who may see it. */
export async function insertSealed(app: App, tx: Tx, all: readonly NewSealedRant[]): Promise<(SeenRant & { id: string })[]> {
  const settings = await app.settings.current();
  const rows = await insertTogether(
    app,
    tx,
    all.map((rant) => ({ ...rant, texts: rant, id: app.ids.id(), author: null, settings })),
  );
  return rows.map((row) => ({ id: row.id, ...seenOf(row) }));
}

const oneSealed = statement<RantRow>('rants.sealed', (builder, where) => rantColumns(builder).where(where));
const heldSealed = statement<{ seq: number }>('rants.sealedHeld', ({ db, dialect }, where) =>
  db.selectFrom('rants').select('seq').where(where).modifyEnd(dialect.forUpdate),
);
const hasThread = (thread: string): Condition => condition`rants.thread_hash = ${bound('thread', thread)}`;

/** The rant whose author has the secret with the hash `thread`, if there is one. */
export const sealedRow = async (app: App, { db }: { db: Executor }, thread: string): Promise<RantRow | undefined> =>
  (await app.prepared.rows(db, oneSealed, { where: hasThread(thread) }))[0];

/** Returns the row, locked until the transaction ends. Until then, nobody can link rants either (`linkedLock`). */
export async function lockSealed(app: App, tx: Tx, where: Condition | string): Promise<RantRow | undefined> {
  const condition = typeof where === 'string' ? hasThread(where) : where;
  if (app.dialect.hasManyWriters) {
    await tx.send(linkedLock, {});
    await app.prepared.rows(tx.db, heldSealed, { where: condition });
  }
  return (await app.prepared.rows(tx.db, oneSealed, { where: condition }))[0];
}

/**
 * Adds a message of the author. The same `id` twice is one message. A message on a resolved rant opens it again. If the author has revealed
 * who they are, the message is stored under their account. Does nothing on a withdrawn rant.
 */
export async function writeSealed(app: App, tx: Tx, row: RantRow, message: { id: string; content: string; at: number }): Promise<void> {
  if (row.withdrawn_at !== null) return;
  const id = await idFor(app, tx.db, 'posts', message.id, { rant_id: row.id });
  const post = { id, rant_id: row.id, kind: 'message', author_id: row.author_id, date: message.at, content: message.content } as const;
  const inserted = tx.db
    .insertInto('posts')
    .values({ ...post, searched: 1, is_sealed_author: row.author_id === null ? 1 : 0 })
    .onConflict((c) => c.column('id').doNothing());
  if (!(await inserted.returning('seq').executeTakeFirst())) return;
  const from = row.displayStatus;
  const reopens = row.status === 'Resolved';
  const reopenedColumns: RantChange = reopens ? { ...unresolved, status: 'Responded', ...(row.follows === 1 && { follows: 0 }) } : {};
  await changeRant(tx, row, { moreSaid: saidOf([message.content]), ...reopenedColumns });
  await authorWrote(app, tx, row);
  await tx.record({
    type: 'rant.written',
    actorId: row.author_id,
    subject: row.id,
    data: { ...rantEventData(row), postId: id, from, to: reopens ? 'Responded' : from },
    payload: { content: message.content, actorName: row.author ?? '', ownerId: row.owner_id },
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

/** All responses and messages on the rant, oldest first. */
export const responsesAndMessages = (app: App, id: string): Promise<SealedPost[]> =>
  app.prepared.rows(app.db, posts, { where: condition`posts.rant_id = ${bound('id', id)}` });
