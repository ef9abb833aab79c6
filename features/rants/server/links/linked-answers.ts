/**
 * Shows the author of a linked rant the answers to the rant that it is linked to. No other reader sees them, and they reveal nothing else
 * of that rant: neither its text nor its author, files or ids.
 */
import { createHash } from 'node:crypto';
import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import { bound, condition, isOneOf } from '#server/platform/db/condition.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { canReadLinkedAnswers, isAuthorOf } from '../../contract/policy.ts';
import type { TimelineEntry } from '../../contract/shapes.ts';
import type { Unread } from '../conversation/timeline.ts';
import type { SealedPost } from '../core/anonymous.ts';
import { entryOfPost, type PostRow } from '../core/present.ts';
import { type RantRow, rantColumns, seenOf } from '../core/row.ts';
import { postColumns } from '../list/list-rants.ts';
import { subjectOf } from '../visibility/visible.ts';

const keysOn = statement<{ seq: number; id: string; date: number }>('rants.likeKeys', ({ db }) =>
  db
    .selectFrom('posts')
    .select(['seq', 'id', 'date'])
    .where('rant_id', '=', placeholder<string>('id'))
    .where('kind', '=', 'response')
    .orderBy('seq'),
);

const other = statement<RantRow>('rants.other', (builder) => rantColumns(builder).where('rants.id', '=', placeholder<string>('id')));

/** An id that is the same in every reply and reveals no other id. */
const idOf = (rantId: string, postId: string) => createHash('sha256').update(`${rantId} ${postId}`).digest('hex').slice(0, 32);

/**
 * The places in the conversation of the answers to the linked rant. Only the author of this rant reads them, and none to a rant about that
 * author.
 */
export async function linkedAnswerKeys(app: App, actor: Actor, { id, author_id, same_as }: LinkableRant): Promise<Unread[]> {
  if (same_as === null || !isAuthorOf(actor, { authorId: author_id }) || !(await mayRead(app, same_as, actor.id))) return [];
  const posts = await app.prepared.rows(app.db, keysOn, { values: { id: same_as } });
  return posts.map((post) => ({ _id: idOf(id, post.id), date: iso(post.date), like: post.seq }));
}
type LinkableRant = Pick<RantRow, 'id' | 'author_id' | 'same_as'>;

async function mayRead(app: App, sameAs: string, author: string | null): Promise<boolean> {
  const [main] = await app.prepared.rows(app.db, other, { values: { id: sameAs } });
  return main !== undefined && canReadLinkedAnswers(author, await subjectOf(app, seenOf(main)));
}

const answersAt = statement<PostRow>('rants.likeAnswers', (builder, where) => postColumns(builder).where(where));

/** The answers with these `seqs`, as entries of the conversation of the rant `id`. */
export async function linkedAnswersAt(app: App, actor: Actor, id: string, seqs: readonly number[]): Promise<TimelineEntry[]> {
  if (seqs.length === 0) return [];
  const rows = await app.prepared.rows(app.db, answersAt, { where: isOneOf(app.dialect, 'posts.seq', 'seqs', seqs) });
  return rows.map((post) => ({ ...entryOfPost(post, actor, new Map()), _id: idOf(id, post.id), isOfAnother: true }));
}

const answersOn = statement<SealedPost>('rants.likeAnswersOn', (builder, where) => postColumns(builder).where(where).orderBy('posts.seq'));

/**
 * Answers on a linked rant for the author of an anonymous rant. The author could be anybody, also the target of the linked rant, so answers
 * are shown only where its target has no account.
 */
export async function linkedAnswersOfAnonymous(app: App, { id, author_id, same_as }: LinkableRant): Promise<SealedPost[]> {
  if (same_as === null || !(await mayRead(app, same_as, author_id))) return [];
  const where = condition`posts.rant_id = ${bound('other', same_as)} and posts.kind = 'response'`;
  const rows = await app.prepared.rows(app.db, answersOn, { where });
  return rows.map((post) => ({ ...post, id: idOf(id, post.id) }));
}
