/**
 * 'Was this solved?': the author is asked after each resolution and may change the answer until the rant is open again. Nobody else learns what was
 * said of which rant, except that 'no' opens it again with a reason. Handlers read shares (docs/decisions/rants.md).
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

/** Throws `rant_not_found`, `not_the_author`, `rant_withdrawn`, `rant_not_resolved`, `solved_reason`. */
export async function sayIfSolved(app: App, actor: SessionActor, id: string, body: BodyOf<typeof rants.solve>): Promise<RantDetail> {
  const { answer, _id, reason = '' } = body;
  await app.write(async (tx) => {
    const row = await lockRant(app, tx, actor, id);
    if (!isAuthorOf(actor, { authorId: row.author_id })) throw refuse('not_the_author');
    refuseWithdrawn(row);
    const message = { ...(_id && { _id }), content: reason };
    // A retry whose answer was lost: it is open again already.
    const said = _id && tx.db.selectFrom('posts').select('id').where('id', '=', _id.toLowerCase()).where('rant_id', '=', id);
    if (said && (await said.where('author_id', '=', actor.id).executeTakeFirst())) return;
    if (row.resolved_at === null) throw refuse('rant_not_resolved');
    if (answer === 'no' && reason.trim() === '') throw refuseField('reason', 'solved_reason');
    await keepAnswer(tx, row, row.resolved_at, { answer, at: tx.now, by: actor.id });
    if (answer === 'no') await addMessage(app, tx, actor, row, message);
  });
  return rantDetail(app, actor, id);
}

/** Stores an answer to the resolution of that moment. `by` is null for the unknown author of a sealed rant. */
async function keepAnswer(
  tx: Tx,
  row: RantRow,
  resolvedAt: number,
  { answer, at, by }: { answer: SolvedAnswer; at: number; by: string | null },
) {
  const saying = tx.db.insertInto('solved_answers').values({ rant_id: row.id, resolved_at: resolvedAt, answer, at });
  await saying.onConflict((c) => c.columns(['rant_id', 'resolved_at']).doUpdateSet({ answer })).execute();
  await tx.record({ type: 'rant.solved', actorId: by, subject: row.id, data: rantEventData(row) });
}

interface SaidSealed {
  id: string;
  answer: SolvedAnswer;
  content?: string | undefined;
  at: number;
}

/** The author of a sealed rant says it by the box, of a row that is held. The same `id` twice is once, whatever has happened since. */
async function solveSealed(app: App, tx: Tx, row: RantRow, { id, answer, content, at }: SaidSealed): Promise<void> {
  const before = row.said_ids === null ? [] : row.said_ids.split(' ');
  if (row.withdrawn_at !== null || row.resolved_at === null || before.includes(id)) return;
  await changeRant(tx, row, { said_ids: [...before, id].slice(-limits.saidIds).join(' ') });
  await keepAnswer(tx, row, row.resolved_at, { answer, at, by: row.author_id });
  if (answer === 'no' && content !== undefined) await writeSealed(app, tx, row, { id, content, at });
}

type Deed = { kind: 'withdraw' } | ({ kind: 'solved' } & SaidSealed) | { kind: 'message'; id: string; content: string; at: number };

/** Whatever the author of a sealed rant does with it by the box. `row`: held (lockSealed). */
export async function actAsSealedAuthor(app: App, tx: Tx, row: RantRow, deed: Deed): Promise<void> {
  if (deed.kind === 'withdraw') await eraseRant(app, tx, row, null);
  else if (deed.kind === 'solved') await solveSealed(app, tx, row, deed);
  else await writeSealed(app, tx, row, deed);
}

const answerTo = statement<{ answer: SolvedAnswer }>('rants.solvedAnswer', ({ db }) =>
  db
    .selectFrom('solved_answers')
    .select('answer')
    .where('rant_id', '=', placeholder<string>('id'))
    .where('resolved_at', '=', placeholder<number>('at')),
);

/** The answer to the resolution of that moment; null where there is none yet. */
export const answerOf = async (app: App, id: string, at: number): Promise<SolvedAnswer | null> =>
  (await app.prepared.rows(app.db, answerTo, { values: { id, at } }))[0]?.answer ?? null;

/** The question 'Was this solved?' as its author sees it; undefined where nobody is asked. */
export async function solvedBy(
  app: App,
  actor: Actor,
  row: { id: string; author_id: string | null; resolved_at: number | null; withdrawn_at: number | null },
): Promise<SolvedAnswer | null | undefined> {
  const { id, resolved_at: at } = row;
  if (at === null || row.withdrawn_at !== null || !isAuthorOf(actor, { authorId: row.author_id })) return undefined;
  return answerOf(app, id, at);
}

interface Said {
  answer: SolvedAnswer;
  n: number;
  /** null: of all together. */
  at: number | null;
}

/**
 * How many said what, and one by one the newest of each: in one statement, so that none comes between. `joined`: only of some rants; all are counted
 * in the index solved_answers_by_time.
 */
const saidBy = statement<Said, { joined: boolean }>('rants.solvedShares', (_, where, { joined }) => {
  const from = sql`from solved_answers ${joined ? sql`inner join rants on rants.id = solved_answers.rant_id` : sql``}`;
  const newest = (answer: SolvedAnswer) => sql`select answer, 1 as n, at, rant_id from (
    select solved_answers.answer, solved_answers.at, solved_answers.rant_id ${from} where solved_answers.answer = ${sql.lit(answer)} and ${where}
    order by solved_answers.at desc, solved_answers.rant_id desc limit ${sql.lit(limits.solvedLeast - 1)}) as ${sql.ref(`newest_${answer}`)}`;
  return sql<Said>`select answer, n, at from (
    select answer, count(*) as n, cast(null as bigint) as at, cast(null as text) as rant_id ${from} where ${where} group by answer
    union all ${sql.join(solvedAnswers.map(newest), sql` union all `)}) as said
    order by at desc, rant_id desc`;
});

/** Forgotten with each answer, with a resolution that is undone, and with a change of owner, which changes who sees the rant. */
const memos = perApp((app) =>
  memo<SolvedShares | null>(app, {
    forgetOn: ({ type, data }) => /^rant\.(solved|owned)$/.test(type) || (type === 'rant.statusChanged' && 'undone' in data),
    max: 50,
  }),
);

/**
 * The shares of the answers that the caller may see: the oldest ones, up to a multiple of five, so that a single new answer changes nothing. There is no
 * filter and no period, because the difference of two results could tell a single answer.
 */
export async function solvedShares(app: App, actor: Actor): Promise<{ shares: SolvedShares | null }> {
  const { condition, kind } = await rantScope(app, actor);
  const count = async () =>
    sharesOf(await app.prepared.rows(app.slowReads, saidBy, { where: condition, shape: { joined: kind !== 'all' } }));
  return { shares: await memos(app).get(JSON.stringify([condition.key, condition.values]), count) };
}

/** The newest are left out, so many that the others are a multiple of five. */
function sharesOf(rows: readonly Said[]): SolvedShares | null {
  const all = rows.filter(({ at }) => at === null).reduce((sum, { n }) => sum + n, 0);
  const left = rows.filter(({ at }) => at !== null).slice(0, all % limits.solvedLeast);
  const of = (answer: SolvedAnswer) =>
    (rows.find((row) => row.at === null && row.answer === answer)?.n ?? 0) - left.filter((row) => row.answer === answer).length;
  const [yes, partly, no] = [of('yes'), of('partly'), of('no')];
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
