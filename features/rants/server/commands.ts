/**
 * The commands on a rant: submitting it, answering it, adding messages, and changing its status (product.md 3). Each is one transaction.
 */
import type { BodyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { sentence } from '@earshot/words/sentence';
import { attachFiles, refuseLaterFiles } from '#features/files/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { idAndPresence, idFor, insertOnce, wasSent } from '#server/platform/db/rows.ts';
import { countAttempt } from '#server/platform/rate-limit.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import { canAnswerRant, canWriteOnRant } from '../contract/policy.ts';
import type { rants } from '../contract/rants.ts';
import type { Rant, RantDetail } from '../contract/shapes.ts';
import type { RantStatus } from '../contract/statuses.ts';
import { saidOf } from './conversation/conversation-text.ts';
import { findRant, lockRant, rantDetail } from './core/detail.ts';
import { presentRant } from './core/present.ts';
import { type ChangingRow, changeRant, type RantChange, type RantRow, rantEventData, refuseWithdrawn, unresolved } from './core/row.ts';
import { chosenOptions, insertNew, notChosen } from './create/create.ts';
import { authorWrote, restartAnswerDeadline, restartResolveDeadline } from './deadlines/deadline-pause.ts';
import { cancelAnswer, cancelDeadlines, overdueAnswerJob } from './deadlines/overdue-answers.ts';
import { changeOriginal, checkOriginal, saidOriginal } from './links/duplicates.ts';
import { passAnswerToLinked, syncLinkedStatus } from './links/follow-linked.ts';
import { displayStatusOf } from './status/status.ts';
import { ownersSeenBy, subjectOf } from './visibility/visible.ts';

type Submission = BodyOf<typeof rants.submit>;

/**
 * Submits a rant. The same `_id` from the same author twice is one rant, which the second call returns. Throws `invalid`, `rant_id_taken`,
 * `too_many_rants`, `file_not_found`, `files_too_late`.
 */
export async function submitRant(app: App, actor: SessionActor, body: Submission): Promise<Rant> {
  const { id, isThere } = await idAndPresence(app, app.db, 'rants', body._id, { author_id: actor.id });
  // The call is a retry whose reply was lost: the options that it names may have left the lists meanwhile.
  if (isThere) return sentBefore(app, actor, id, body);
  const { target, department, categoryType } = await chosenOptions(app, body);
  const settings = await app.settings.current();
  const names = { target, department, categoryType };
  const work = app.write(async (tx): Promise<RantRow | null> => {
    // The limit is counted inside the transaction, so that many calls at once don't slip through, and after the insert, so that a repeated
    // call does not count. Its result is awaited at the end, while other work goes on.
    let updated: Promise<unknown> | undefined;
    const author = { id: actor.id, name: actor.name };
    const newRant = { id, names, author, texts: body, salt: app.ids.secret(), at: tx.now, settings };
    const row = await insertNew(app, tx, newRant, () => {
      updated = countAttempt(app, tx.db, `rants ${actor.id}`, limits.rate.rants, 'too_many_rants');
      updated.catch(() => {});
      return attachFiles(tx, actor.id, body.files, { rantId: id, place: 'rant', placeId: id });
    });
    await updated;
    return row;
  });
  const row = await work.catch((error: unknown) => {
    // An option that nobody had used was deleted between the choice and the insert.
    throw app.dialect.isForeignKeyViolation(error) ? notChosen() : error;
  });
  return row
    ? presentRant(row, [], { actor, seesOwner: (await ownersSeenBy(app, actor))(row), now: row.date })
    : sentBefore(app, actor, id, body);
}

/** The author of a rant; null: unknown, or the account is gone; undefined: there is no such rant. */
async function authorOf(app: App, id: string): Promise<string | null | undefined> {
  return (await app.db.selectFrom('rants').select('author_id').where('id', '=', id).executeTakeFirst())?.author_id;
}

async function sentBefore(app: App, actor: Actor, id: string, { files }: Submission): Promise<Rant> {
  if ((await authorOf(app, id)) !== actor.id) throw refuse('rant_id_taken');
  await refuseLaterFiles(app.db, app, actor.id, files);
  return rantDetail(app, actor, id);
}

/**
 * Inserts an answer or a message; the caller adds its text to the column `said`. Returns false where the same `_id` came before; throws
 * `rant_id_taken` where it came before from somebody else, on another rant, or as another kind.
 */
async function insertMessage(
  app: App,
  tx: Tx,
  post: { id: string; rantId: string; kind: 'response' | 'message'; authorId: string; content: string },
) {
  const { id, rantId: rant_id, kind, authorId: author_id, content } = post;
  if ((await insertOnce(app, tx.db, 'posts', { id, rant_id, kind, author_id, date: tx.now, content, searched: 1 })) !== null) return true;
  await wasSent(tx.db, 'posts', id, { rant_id, kind, author_id }, 'rant_id_taken');
  return false;
}

/**
 * Answers a rant that the actor handles. The first response turns Pending into Responded and clears a flag that time had set. Throws
 * `rant_not_found`, and what `respond` throws.
 */
export async function respondToRant(app: App, actor: SessionActor, id: string, body: BodyOf<typeof rants.respond>): Promise<RantDetail> {
  await app.write(async (tx) => {
    const row = await lockRant(app, tx, actor, id);
    if (!canAnswerRant(actor, await subjectOf(app, rantEventData(row)))) throw refuse('rant_not_found');
    await respond(app, tx, actor, row, body);
  });
  return rantDetail(app, actor, id);
}

type Answer = Pick<BodyOf<typeof rants.respond>, '_id' | 'response' | 'files'>;

/**
 * Adds an answer to a locked row, by a person who may answer it. The same `_id` twice is one answer. Throws `rant_withdrawn`,
 * `rant_removed`, `rant_id_taken`, `file_not_found`, and `files_too_late` where the second call has more files.
 */
export async function respond(app: App, tx: Tx, actor: SessionActor, row: ChangingRow, body: Answer) {
  const postId = await idFor(app, tx.db, 'posts', body._id, { author_id: actor.id });
  refuseWithdrawn(row);
  const post = { id: postId, rantId: row.id, kind: 'response', authorId: actor.id, content: body.response } as const;
  if (!(await insertMessage(app, tx, post))) return refuseLaterFiles(tx.db, app, actor.id, body.files);
  await attachFiles(tx, actor.id, body.files, { rantId: row.id, place: 'response', placeId: postId });
  const from = row.displayStatus;
  const to = await afterResponse(app, tx, row, saidOf([body.response]));
  await tx.record({
    type: 'rant.responded',
    actorId: actor.id,
    subject: row.id,
    data: { ...rantEventData(row), postId, from, to },
    payload: { content: body.response, actorName: actor.name, voices: row.voices },
  });
  if (row.hasSame) await passAnswerToLinked(app, tx, row.id, { id: actor.id, content: body.response, actorName: actor.name });
}

async function afterResponse(app: App, tx: Tx, row: RantRow, moreSaid: string): Promise<RantStatus> {
  if (row.first_response_at !== null) {
    await changeRant(tx, row, { moreSaid });
    return row.displayStatus;
  }
  await cancelAnswer(app, tx, row.id);
  const status = row.status === 'Pending' ? 'Responded' : row.status;
  const urgent = row.urgent_by === 'time' ? 0 : row.urgent;
  await changeRant(tx, row, { status, urgent, urgent_by: urgent === 0 ? null : row.urgent_by, first_response_at: tx.now, moreSaid });
  return displayStatusOf({ status, urgent });
}

/**
 * Adds a message of the author or a handler, which is not a response (product.md 3.5). The author's opens a resolved rant again. Throws
 * `rant_not_found`, `not_your_rant`, `rant_withdrawn`, `rant_removed`, and what `addMessage` throws.
 */
export async function writeOnRant(app: App, actor: SessionActor, id: string, body: BodyOf<typeof rants.write>): Promise<RantDetail> {
  await app.write(async (tx) => {
    const row = await lockRant(app, tx, actor, id);
    if (!canWriteOnRant(actor, await subjectOf(app, rantEventData(row)))) throw refuse('not_your_rant');
    refuseWithdrawn(row);
    await addMessage(app, tx, actor, row, body);
  });
  return rantDetail(app, actor, id);
}

/**
 * Adds a message to a locked row, by a person who may write on it. The same `_id` twice is one message. Throws `rant_id_taken`,
 * `too_many_messages`, `file_not_found`, `files_too_late`.
 */
export async function addMessage(app: App, tx: Tx, actor: SessionActor, row: RantRow, body: BodyOf<typeof rants.write>): Promise<void> {
  const { id } = row;
  const postId = await idFor(app, tx.db, 'posts', body._id, { author_id: actor.id });
  const post = { id: postId, rantId: id, kind: 'message', authorId: actor.id, content: body.content } as const;
  if (!(await insertMessage(app, tx, post))) return refuseLaterFiles(tx.db, app, actor.id, body.files);
  await attachFiles(tx, actor.id, body.files, { rantId: id, place: 'message', placeId: postId });
  await countAttempt(app, tx.db, `messages ${actor.id}`, limits.rate.messages, 'too_many_messages');
  const from = row.displayStatus;
  const reopens = row.status === 'Resolved' && row.author_id === actor.id;
  await changeRant(tx, row, { moreSaid: saidOf([body.content]), ...(reopens && { ...unresolved, status: 'Responded', ...leaving(row) }) });
  if (row.author_id === actor.id) await authorWrote(app, tx, row);
  const to = reopens ? 'Responded' : from;
  await tx.record({
    type: 'rant.written',
    actorId: actor.id,
    subject: id,
    data: { ...rantEventData(row), postId, from, to },
    payload: { content: body.content, actorName: actor.name, ownerId: row.owner_id },
  });
  if (reopens) await syncLinkedStatus(app, tx, id, null);
}

/** After a decision of its own, a linked rant no longer follows the status of the other one. */
const leaving = ({ follows }: RantRow): RantChange => (follows === 1 ? { follows: 0 } : {});

/**
 * The columns that change with a new status. Pending and Responded also mean that the rant is open, and not urgent. Throws `reason_needed`,
 * `rant_unanswered`, `rant_answered`, `rant_withdrawn`, `rant_removed`.
 */
export function decided(row: RantRow, body: BodyOf<typeof rants.setStatus>, now: number): RantChange {
  const isAnswered = row.first_response_at !== null;
  // A withdrawn rant can still be resolved.
  if (body.status !== 'Resolved') refuseWithdrawn(row);
  if (body.status === 'Resolved') {
    if (!body.reason) throw refuse('reason_needed', { fields: { reason: sentence('refusal.reason_needed') } });
    const resolvedColumns = { status: 'Resolved', urgent: 0, urgent_by: null, resolved_at: now, resolved_reason: body.reason } as const;
    return body.reason === 'duplicate' ? resolvedColumns : { ...resolvedColumns, duplicate_of: null };
  }
  if (body.status === 'Urgent') return { ...unresolved, status: isAnswered ? 'Responded' : 'Pending', urgent: 1, urgent_by: 'hand' };
  if (body.status === 'Responded' && !isAnswered) throw refuse('rant_unanswered');
  if (body.status === 'Pending' && isAnswered) throw refuse('rant_answered');
  return { ...unresolved, status: body.status, urgent: 0, urgent_by: null };
}

/**
 * Changes the status of a rant that the actor handles (product.md 3.4). Setting the present status again changes nothing. A resolution may
 * come with an answer. Throws `rant_not_found`, `response_empty` for files without an answer, and what `checkOriginal`, `respond` and
 * `decided` throw.
 */
export async function setRantStatus(app: App, actor: SessionActor, id: string, body: BodyOf<typeof rants.setStatus>): Promise<RantDetail> {
  await app.write(async (tx) => {
    const original = saidOriginal(body);
    const found = await lockRant(app, tx, actor, id, original);
    if (!canAnswerRant(actor, await subjectOf(app, rantEventData(found)))) throw refuse('rant_not_found');
    if (original) await checkOriginal(app, tx, actor, { row: found, original });
    const response = body.status === 'Resolved' && body.reason ? (body.response ?? '') : '';
    const answers = response.trim() !== '';
    // Files can come only with an answer.
    if (!answers && body.status === 'Resolved' && body.files?.length) throw refuseField('response', 'response_empty');
    if (answers) await respond(app, tx, actor, found, { _id: body._id, response, files: body.files });
    await decide(app, tx, actor, answers ? await findRant(app, tx.db, actor, id) : found, body);
  });
  return rantDetail(app, actor, id);
}

/** Changes the status of a locked row, for a person who may. Everything that is refused is refused before anything changes. */
export async function decide(app: App, tx: Tx, actor: SessionActor, row: ChangingRow, body: BodyOf<typeof rants.setStatus>): Promise<void> {
  const change = decided(row, body, tx.now);
  const from = row.displayStatus;
  const original = saidOriginal(body);
  if (original !== undefined && original !== row.duplicate_of) await changeOriginal(tx, actor, row, original);
  if (from === body.status && (body.reason ?? null) === row.resolved_reason) return;
  await changeRant(tx, row, { ...change, ...leaving(row) });
  // A rant that is opened again without an answer waits from now on.
  if (body.status === 'Pending' && from === 'Resolved') await restartAnswerDeadline(app, tx, row);
  if (from === 'Resolved' && body.status !== 'Resolved') await restartResolveDeadline(app, tx, row);
  if (body.status === 'Urgent') await app.jobs.cancel(tx, overdueAnswerJob, row.id);
  if (body.status === 'Resolved') await cancelDeadlines(app, tx, row.id);
  await tx.record({
    type: 'rant.statusChanged',
    actorId: actor.id,
    subject: row.id,
    data: {
      ...rantEventData(row),
      from,
      to: body.status,
      reason: body.status === 'Resolved' ? (body.reason ?? null) : null,
      ...(row.follows === 1 && { left: true }),
    },
    payload: { content: row.content, ownerId: row.owner_id, voices: row.voices },
  });
  if (row.hasSame) await syncLinkedStatus(app, tx, row.id, actor);
}
