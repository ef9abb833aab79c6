/**
 * 'Was this solved?': the author is asked after each resolution and may change the answer until the rant is open again. The answer about a
 * single rant is shown to nobody else, except that 'no' opens it again with a reason. Handlers read how many gave which answer
 * (docs/decisions/rants.md).
 */
import type { BodyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { memo, perApp } from '#server/platform/memo.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import { limits as rantLimits } from '../../contract/limits.ts';
import { isAuthorOf } from '../../contract/policy.ts';
import type { rants } from '../../contract/rants.ts';
import type { RantDetail, SolvedShares } from '../../contract/shapes.ts';
import { type SolvedAnswer, solvedAnswers } from '../../contract/statuses.ts';
import { addMessage } from '../commands.ts';
import { writeSealed } from '../core/anonymous.ts';
import { lockRant, rantDetail } from '../core/detail.ts';
import { eraseRant } from '../core/erase.ts';
import { changeRant, type RantRow, rantEventData, refuseWithdrawn } from '../core/row.ts';
import { rantScope } from '../visibility/visible.ts';

/**
 * Stores the author's answer about the last resolution; 'no' also adds the reason as a message, which opens the rant again. The same `_id`
 * twice is one answer. Throws `rant_not_found`, `not_the_author`, `rant_withdrawn`, `rant_removed`, `rant_not_resolved`, `solved_reason`,
 * and what `addMessage` throws.
 */
export async function giveResolutionFeedback(
  app: App,
  actor: SessionActor,
  id: string,
  body: BodyOf<typeof rants.solve>,
): Promise<RantDetail> {
  const { answer, _id, reason = '' } = body;
  await app.write(async (tx) => {
    const row = await lockRant(app, tx, actor, id);
    if (!isAuthorOf(actor, { authorId: row.author_id })) throw refuse('not_the_author');
    refuseWithdrawn(row);
    const message = { ...(_id && { _id }), content: reason };
    // The call is a retry whose reply was lost: the message is there, and the rant is open again.
    const saidMessage = _id && tx.db.selectFrom('posts').select('id').where('id', '=', _id.toLowerCase()).where('rant_id', '=', id);
    if (saidMessage && (await saidMessage.where('author_id', '=', actor.id).executeTakeFirst())) return;
    if (row.resolved_at === null) throw refuse('rant_not_resolved');
    if (answer === 'no' && reason.trim() === '') throw refuseField('reason', 'solved_reason');
    await storeAnswer(tx, row, row.resolved_at, { answer, at: tx.now, by: actor.id });
    if (answer === 'no') await addMessage(app, tx, actor, row, message);
  });
  return rantDetail(app, actor, id);
}

/**
 * Stores an answer about the resolution at `resolvedAt`, in place of an earlier one. `by` is null for the author of an anonymous rant.
 */
async function storeAnswer(
  tx: Tx,
  row: RantRow,
  resolvedAt: number,
  { answer, at, by }: { answer: SolvedAnswer; at: number; by: string | null },
) {
  const insertion = tx.db.insertInto('solved_answers').values({ rant_id: row.id, resolved_at: resolvedAt, answer, at });
  await insertion.onConflict((c) => c.columns(['rant_id', 'resolved_at']).doUpdateSet({ answer })).execute();
  await tx.record({ type: 'rant.solved', actorId: by, subject: row.id, data: rantEventData(row) });
}

interface SaidSealed {
  id: string;
  answer: SolvedAnswer;
  content?: string | undefined;
  at: number;
}

/** Stores the answer of an anonymous rant's author. The row is locked. The same `id` twice is one answer, whatever has happened since. */
async function solveSealed(app: App, tx: Tx, row: RantRow, { id, answer, content, at }: SaidSealed): Promise<void> {
  const before = row.said_ids === null ? [] : row.said_ids.split(' ');
  if (row.withdrawn_at !== null || row.resolved_at === null || before.includes(id)) return;
  await changeRant(tx, row, { said_ids: [...before, id].slice(-rantLimits.sealedAnswerIds).join(' ') });
  await storeAnswer(tx, row, row.resolved_at, { answer, at, by: row.author_id });
  if (answer === 'no' && content !== undefined) await writeSealed(app, tx, row, { id, content, at });
}

type SealedAct = { kind: 'withdraw' } | ({ kind: 'solved' } & SaidSealed) | { kind: 'message'; id: string; content: string; at: number };

/** Does what the author of an anonymous rant has sent. The row is locked (lockSealed). */
export async function actAsSealedAuthor(app: App, tx: Tx, row: RantRow, action: SealedAct): Promise<void> {
  if (action.kind === 'withdraw') await eraseRant(app, tx, row, null);
  else if (action.kind === 'solved') await solveSealed(app, tx, row, action);
  else await writeSealed(app, tx, row, action);
}

const answerTo = statement<{ answer: SolvedAnswer }>('rants.solvedAnswer', ({ db }) =>
  db
    .selectFrom('solved_answers')
    .select('answer')
    .where('rant_id', '=', placeholder<string>('id'))
    .where('resolved_at', '=', placeholder<number>('at')),
);

/** The answer about the resolution at that moment; null: none yet. */
export const answerOf = async (app: App, id: string, at: number): Promise<SolvedAnswer | null> =>
  (await app.prepared.rows(app.db, answerTo, { values: { id, at } }))[0]?.answer ?? null;

/** The author's answer about the present resolution; null: none yet; undefined: the actor is not asked. */
export async function solvedBy(
  app: App,
  actor: Actor,
  row: { id: string; author_id: string | null; resolved_at: number | null; withdrawn_at: number | null },
): Promise<SolvedAnswer | null | undefined> {
  const { id, resolved_at: at } = row;
  if (at === null || row.withdrawn_at !== null || !isAuthorOf(actor, { authorId: row.author_id })) return undefined;
  return answerOf(app, id, at);
}

interface StoredAnswer {
  answer: SolvedAnswer;
  n: number;
  /** The time of a single answer; null: the row counts all answers of this kind. */
  at: number | null;
}

/**
 * Counts each answer, and lists the newest ones of each, in one statement, so that no answer comes in between. `joined` is for the answers
 * about some rants only; all of them are counted in the index solved_answers_by_time.
 */
const saidBy = statement<StoredAnswer, { joined: boolean }>('rants.solvedShares', (_, where, { joined }) => {
  const from = sql`from solved_answers ${joined ? sql`inner join rants on rants.id = solved_answers.rant_id` : sql``}`;
  const newest = (answer: SolvedAnswer) => sql`select answer, 1 as n, at, rant_id from (
    select solved_answers.answer, solved_answers.at, solved_answers.rant_id ${from} where solved_answers.answer = ${sql.lit(answer)} and ${where}
    order by solved_answers.at desc, solved_answers.rant_id desc limit ${sql.lit(limits.solvedLeast - 1)}) as ${sql.ref(`newest_${answer}`)}`;
  return sql<StoredAnswer>`select answer, n, at from (
    select answer, count(*) as n, cast(null as bigint) as at, cast(null as text) as rant_id ${from} where ${where} group by answer
    union all ${sql.join(solvedAnswers.map(newest), sql` union all `)}) as said
    order by at desc, rant_id desc`;
});

/**
 * Shares by what the actor may see. They are forgotten with each answer, with a resolution that is undone, and with a change of owner,
 * which changes who sees the rant.
 */
const memos = perApp((app) =>
  memo<SolvedShares | null>(app, {
    forgetOn: ({ type, data }) => /^rant\.(solved|owned)$/.test(type) || (type === 'rant.statusChanged' && 'undone' in data),
    max: 50,
  }),
);

/**
 * The shares of the answers that the caller may see: the oldest ones, up to a multiple of five, so that a single new answer changes
 * nothing. There is no filter and no period, because the difference of two results could reveal a single answer.
 */
export async function solvedShares(app: App, actor: Actor): Promise<{ shares: SolvedShares | null }> {
  const { condition, kind } = await rantScope(app, actor);
  const count = async () =>
    sharesOf(await app.prepared.rows(app.slowReads, saidBy, { where: condition, shape: { joined: kind !== 'all' } }));
  return { shares: await memos(app).get(JSON.stringify([condition.key, condition.values]), count) };
}

/** Leaves out so many of the newest answers that the number of the others is a multiple of `limits.solvedLeast`. */
function sharesOf(rows: readonly StoredAnswer[]): SolvedShares | null {
  const all = rows.filter(({ at }) => at === null).reduce((sum, { n }) => sum + n, 0);
  const incomplete = rows.filter(({ at }) => at !== null).slice(0, all % limits.solvedLeast);
  const countOf = (answer: SolvedAnswer) =>
    (rows.find((row) => row.at === null && row.answer === answer)?.n ?? 0) - incomplete.filter((row) => row.answer === answer).length;
  const [yes, partly, no] = [countOf('yes'), countOf('partly'), countOf('no')];
  const total = yes + partly + no;
  return total === 0 ? null : { yes, partly, no, total };
}

/** A person's answers to 'Was this solved?', for the download of one's own data. */
export const ownAnswers = (app: App, authorId: string) =>
  app.slowReads
    .selectFrom('solved_answers')
    .innerJoin('rants', 'rants.id', 'solved_answers.rant_id')
    .select(['solved_answers.rant_id as rant', 'solved_answers.answer', 'solved_answers.at'])
    .where('rants.author_id', '=', authorId)
    .orderBy('solved_answers.at')
    .execute();
