/**
 * Comments beneath a thing such as an article. Features store theirs in tables of the same shape; each feature decides who may comment and
 * who is notified. The feature locks the row of the thing before every change, so that nobody comments on what is being deleted.
 */
import { limits } from '@earshot/contract/limits';
import { type Actor, canDeleteComment, canEditComment } from '@earshot/contract/policy';
import { type Generated, type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { App, Tx } from './app.ts';
import { iso, isoOrNull } from './clock.ts';
import type { Executor } from './db/open.ts';
import { idFor, insertOnce, wasSent } from './db/rows.ts';
import type { Schema } from './db/schema.ts';
import { countAttempt } from './rate-limit.ts';
import { refuse } from './refusal.ts';

/** Columns of every table of comments, apart from the one with the id of the thing they belong to. */
interface CommentColumns {
  seq: Generated<number>;
  id: string;
  author_id: string | null;
  content: string;
  created_at: number;
  edited_at: number | null;
}

export interface CommentRow extends Omit<Selectable<CommentColumns>, 'seq'> {
  /** The author's name; null: the account was deleted. */
  author: string | null;
}

/** Returns a comment as replies contain it. Texts that people wrote are sent unchanged. */
export const presentComment = (row: CommentRow, actor: Actor) => ({
  _id: row.id,
  user: { name: row.author },
  content: row.content,
  createdAt: iso(row.created_at),
  editedAt: isoOrNull(row.edited_at),
  isMine: row.author_id === actor.id,
  canDelete: canDeleteComment(actor, { authorId: row.author_id }),
});

/** The place of a feature's comments: a table, its column with the id of the thing, and the name under which the limit counts them. */
export interface CommentTable {
  table: WithComments;
  owner: string;
  kind: string;
}
type WithComments = { [T in keyof Schema]: Schema[T] extends CommentColumns ? T : never }[keyof Schema];

/** The columns of a comment in a reply, with the author's name; `c` is the table of comments. */
export const commentColumns: RawBuilder<unknown> = sql`c.id, c.author_id, u.name as author, c.content, c.created_at, c.edited_at`;
export const commentAuthors: RawBuilder<unknown> = sql`left join users u on u.id = c.author_id and u.deleted_at is null`;

/** Returns the comments before `before`, or else the newest; the oldest comes first. Returns none where there is no comment `before`. */
export async function commentsBefore(
  db: Executor,
  { table, owner }: CommentTable,
  id: string,
  { before, limit = limits.conversation.newest }: { before?: string | undefined; limit?: number | undefined },
): Promise<CommentRow[]> {
  const isEarlier = before === undefined ? sql`` : sql`and c.seq < (select seq from ${sql.table(table)} where id = ${before})`;
  const { rows } = await sql<CommentRow>`select ${commentColumns} from ${sql.table(table)} c ${commentAuthors}
    where c.${sql.ref(owner)} = ${id} ${isEarlier} order by c.seq desc limit ${limit}`.execute(db);
  return rows.reverse();
}

/** Adds a comment. Returns its id; null where this person has sent this `_id` before. Throws `comment_id_taken`, `too_many_comments`. */
export async function insertComment(
  app: App,
  tx: Tx,
  actor: Actor,
  { table, owner, kind }: CommentTable,
  id: string,
  body: { _id?: string | undefined; content: string },
): Promise<string | null> {
  const commentId = await idFor(app, tx.db, table, body._id, { author_id: actor.id });
  const row = { id: commentId, author_id: actor.id, content: body.content, created_at: tx.now, [owner]: id };
  if ((await insertOnce(app, tx.db, table, row as Insertable<Schema[typeof table]>)) === null) {
    await wasSent(tx.db, table, commentId, { [owner]: id, author_id: actor.id }, 'comment_id_taken');
    return null;
  }
  await countAttempt(app, tx.db, `${kind} comments ${actor.id}`, limits.rate.comments, 'too_many_comments');
  return commentId;
}

interface FoundComment {
  authorId: string | null;
  content: string;
}

/** Finds a comment of a thing whose row is locked. Throws `comment_not_found`. */
async function commentOf(tx: Tx, { table, owner }: CommentTable, id: string, commentId: string): Promise<FoundComment> {
  const { rows } = await sql<FoundComment>`select author_id as "authorId", content from ${sql.table(table)}
    where id = ${commentId} and ${sql.ref(owner)} = ${id}`.execute(tx.db);
  const [comment] = rows;
  if (!comment) throw refuse('comment_not_found');
  return comment;
}

/** Returns whether the text has changed. Throws `comment_not_found`, `not_your_comment`. */
export async function changeComment(
  tx: Tx,
  actor: Actor,
  commentTable: CommentTable,
  id: string,
  commentId: string,
  content: string,
): Promise<boolean> {
  const comment = await commentOf(tx, commentTable, id, commentId);
  if (!canEditComment(actor, comment)) throw refuse('not_your_comment');
  if (comment.content === content) return false;
  await sql`update ${sql.table(commentTable.table)} set content = ${content}, edited_at = ${tx.now} where id = ${commentId}`.execute(tx.db);
  return true;
}

/** Returns whether the actor wrote the comment. Throws `comment_not_found`, `not_your_comment`. */
export async function deleteComment(tx: Tx, actor: Actor, commentTable: CommentTable, id: string, commentId: string): Promise<boolean> {
  const comment = await commentOf(tx, commentTable, id, commentId);
  if (!canDeleteComment(actor, comment)) throw refuse('not_your_comment');
  await sql`delete from ${sql.table(commentTable.table)} where id = ${commentId}`.execute(tx.db);
  return comment.authorId === actor.id;
}
