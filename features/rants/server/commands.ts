/** The life of a rant: it is submitted, answered, added to, decided (product.md 3). Each is one transaction. */
import type { BodyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { sentence } from '@earshot/words/sentence';
import type { RawBuilder } from 'kysely';
import { attachFiles, refuseLaterFiles } from '#features/files/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { askedFor, idFor, insertOnce, wasSent } from '#server/platform/db/rows.ts';
import { countAttempt } from '#server/platform/rate-limit.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import { canAnswerRant, canWriteOnRant } from '../contract/policy.ts';
import type { rants } from '../contract/rants.ts';
import type { Rant, RantDetail } from '../contract/shapes.ts';
import type { RantStatus } from '../contract/statuses.ts';
import { saidWith } from './conversation/conversation-text.ts';
import { findRant, lockRant, rantDetail } from './core/detail.ts';
import { presentRant } from './core/present.ts';
import { changeRant, type RantChange, type RantRow, rantEventData, refuseWithdrawn, unresolved } from './core/row.ts';
import { chosen, insertNew, notChosen } from './create/create.ts';
import { answerAnew, authorWrote, resolveAnew } from './deadlines/deadline-pause.ts';
import { cancelResolve } from './deadlines/deadlines.ts';
import { cancelAnswer, overdueAnswerJob } from './deadlines/overdue-answers.ts';
import { changeOriginal, checkOriginal, saidOriginal } from './links/duplicates.ts';
import { passAnswerToLinked, syncLinkedStatus } from './links/follow-linked.ts';
import { displayStatusOf } from './status/status.ts';
import { ownersSeenBy, subjectOf } from './visibility/visible.ts';

type Submission = BodyOf<typeof rants.submit>;

/** The same `_id` from the same author twice is one rant: the second answer is the first rant. Throws `files_too_late` among others. */
export async function submitRant(app: App, actor: SessionActor, body: Submission): Promise<Rant> {
  const { id, isThere } = await askedFor(app, app.db, 'rants', body._id, { author_id: actor.id });
  // A retry whose answer was lost: its names may have left the lists meanwhile.
  if (isThere) return sentBefore(app, actor, id, body);
  const { target, department, categoryType } = await chosen(app, body);
  const settings = await app.settings.current();
  const names = { target, department, categoryType };
  const work = app.write(async (tx): Promise<RantRow | null> => {
    // The limit is counted inside the transaction, so that many at once don't slip through, and after the insert, so that a repeated call does not count.
    // Its answer is awaited at the end, beside other work.
    let counted: Promise<unknown> | undefined;
    const author = { id: actor.id, name: actor.name };
    const given = { id, names, author, texts: body, salt: app.ids.secret(), at: tx.now, settings };
    const row = await insertNew(app, tx, given, () => {
      counted = countAttempt(app, tx.db, `rants ${actor.id}`, limits.rate.rants, 'too_many_rants');
      counted.catch(() => {});
      return attachFiles(tx, actor.id, body.files, { rantId: id, place: 'rant', placeId: id });
    });
    await counted;
    return row;
  });
  const row = await work.catch((error: unknown) => {
    // An option that nobody had used was deleted between the choice and the insert.
    throw app.dialect.isMissingReference(error) ? notChosen() : error;
  });
  return row
    ? presentRant(row, [], { actor, seesOwner: (await ownersSeenBy(app, actor))(row), now: row.date })
    : sentBefore(app, actor, id, body);
}

/** undefined: there is no such rant. */
async function authorOf(app: App, id: string): Promise<string | null | undefined> {
  return (await app.db.selectFrom('rants').select('author_id').where('id', '=', id).executeTakeFirst())?.author_id;
}

async function sentBefore(app: App, actor: Actor, id: string, { files }: Submission): Promise<Rant> {
  if ((await authorOf(app, id)) !== actor.id) throw refuse('rant_id_taken');
  await refuseLaterFiles(app.db, app, actor.id, files);
  return rantDetail(app, actor, id);
}

/** Adds words to a rant; the caller adds them to its `said`. Returns false when the same `_id` came before; throws `rant_id_taken` when it came with other words than these. */
async function insertMessage(
  tx: Tx,
  post: { id: string; rantId: string; kind: 'response' | 'message'; authorId: string; content: string },
) {
  const { id, rantId: rant_id, kind, authorId: author_id, content } = post;
  if ((await insertOnce(tx.db, 'posts', { id, rant_id, kind, author_id, date: tx.now, content, searched: 1 })) !== null) return true;
  await wasSent(tx.db, 'posts', id, { rant_id, kind, author_id }, 'rant_id_taken');
  return false;
}

/** Managers and admins. The first response makes Pending Responded and clears what time had flagged. */
export async function respondToRant(app: App, actor: SessionActor, id: string, body: BodyOf<typeof rants.respond>): Promise<RantDetail> {
  await app.write(async (tx) => {
    const row = await lockRant(app, tx, actor, id);
    if (!canAnswerRant(actor, await subjectOf(app, rantEventData(row)))) throw refuse('rant_not_found');
    await respond(app, tx, actor, row, body);
  });
  return rantDetail(app, actor, id);
}

type Answer = Pick<BodyOf<typeof rants.respond>, '_id' | 'response' | 'files'>;

/** Adds an answer to a locked row, by a person who may answer it. The same `_id` twice is one answer; files that came later throw `files_too_late`. */
export async function respond(app: App, tx: Tx, actor: SessionActor, row: RantRow, body: Answer) {
  const postId = await idFor(app, tx.db, 'posts', body._id, { author_id: actor.id });
  refuseWithdrawn(row);
  const post = { id: postId, rantId: row.id, kind: 'response', authorId: actor.id, content: body.response } as const;
  if (!(await insertMessage(tx, post))) return refuseLaterFiles(tx.db, app, actor.id, body.files);
  await attachFiles(tx, actor.id, body.files, { rantId: row.id, place: 'response', placeId: postId });
  const from = row.displayStatus;
  const to = await afterResponse(app, tx, row, saidWith(body.response));
  await tx.record({
    type: 'rant.responded',
    actorId: actor.id,
    subject: row.id,
    data: { ...rantEventData(row), postId, from, to },
    payload: { content: body.response, actorName: actor.name },
  });
  await passAnswerToLinked(app, tx, row.id, { id: actor.id, content: body.response, actorName: actor.name });
}

async function afterResponse(app: App, tx: Tx, row: RantRow, said: RawBuilder<string>): Promise<RantStatus> {
  if (row.first_response_at !== null) {
    await changeRant(tx, row, { said });
    return row.displayStatus;
  }
  await cancelAnswer(app, tx, row.id);
  const status = row.status === 'Pending' ? 'Responded' : row.status;
  const urgent = row.urgent_by === 'time' ? 0 : row.urgent;
  await changeRant(tx, row, { status, urgent, urgent_by: urgent === 0 ? null : row.urgent_by, first_response_at: tx.now, said });
  return displayStatusOf({ status, urgent });
}

/** Adds a message, which is no response (product.md 3.5), of the author or a handler. The author's opens a resolved rant again. */
export async function writeOnRant(app: App, actor: SessionActor, id: string, body: BodyOf<typeof rants.write>): Promise<RantDetail> {
  await app.write(async (tx) => {
    const row = await lockRant(app, tx, actor, id);
    if (!canWriteOnRant(actor, await subjectOf(app, rantEventData(row)))) throw refuse('not_your_rant');
    refuseWithdrawn(row);
    await addMessage(app, tx, actor, row, body);
  });
  return rantDetail(app, actor, id);
}

/** The same `_id` twice is one message. */
export async function addMessage(app: App, tx: Tx, actor: SessionActor, row: RantRow, body: BodyOf<typeof rants.write>): Promise<void> {
  const { id } = row;
  const postId = await idFor(app, tx.db, 'posts', body._id, { author_id: actor.id });
  const post = { id: postId, rantId: id, kind: 'message', authorId: actor.id, content: body.content } as const;
  if (!(await insertMessage(tx, post))) return refuseLaterFiles(tx.db, app, actor.id, body.files);
  await attachFiles(tx, actor.id, body.files, { rantId: id, place: 'message', placeId: postId });
  await countAttempt(app, tx.db, `messages ${actor.id}`, limits.rate.messages, 'too_many_messages');
  const from = row.displayStatus;
  const reopens = row.status === 'Resolved' && row.author_id === actor.id;
  await changeRant(tx, row, { said: saidWith(body.content), ...(reopens && { ...unresolved, status: 'Responded', ...leaving(row) }) });
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

/** Decided by itself, it follows the rant it is the same as no more. */
const leaving = ({ follows }: RantRow): RantChange => (follows === 1 ? { follows: 0 } : {});

/** The columns that each status needs. Pending and Responded also mean: open, and not urgent. */
export function decided(row: RantRow, body: BodyOf<typeof rants.setStatus>, now: number): RantChange {
  const answered = row.first_response_at !== null;
  // It can be closed.
  if (body.status !== 'Resolved') refuseWithdrawn(row);
  if (body.status === 'Resolved') {
    if (!body.reason) throw refuse('reason_needed', { fields: { reason: sentence('refusal.reason_needed') } });
    const resolved = { status: 'Resolved', urgent: 0, urgent_by: null, resolved_at: now, resolved_reason: body.reason } as const;
    return body.reason === 'duplicate' ? resolved : { ...resolved, duplicate_of: null };
  }
  if (body.status === 'Urgent') return { ...unresolved, status: answered ? 'Responded' : 'Pending', urgent: 1, urgent_by: 'hand' };
  if (body.status === 'Responded' && !answered) throw refuse('rant_unanswered');
  if (body.status === 'Pending' && answered) throw refuse('rant_answered');
  return { ...unresolved, status: body.status, urgent: 0, urgent_by: null };
}

/** Managers and admins set the rest (product.md 3.4). Setting what it is already changes nothing. A person who resolves may answer with it. */
export async function setRantStatus(app: App, actor: SessionActor, id: string, body: BodyOf<typeof rants.setStatus>): Promise<RantDetail> {
  await app.write(async (tx) => {
    const original = saidOriginal(body);
    const found = await lockRant(app, tx, actor, id, original);
    if (!canAnswerRant(actor, await subjectOf(app, rantEventData(found)))) throw refuse('rant_not_found');
    if (original) await checkOriginal(app, tx, actor, { row: found, original });
    const response = body.status === 'Resolved' && body.reason ? (body.response ?? '') : '';
    const answers = response.trim() !== '';
    // Files go with words.
    if (!answers && body.status === 'Resolved' && body.files?.length) throw refuseField('response', 'response_empty');
    if (answers) await respond(app, tx, actor, found, { _id: body._id, response, files: body.files });
    await decide(app, tx, actor, answers ? await findRant(app, tx.db, actor, id) : found, body);
  });
  return rantDetail(app, actor, id);
}

/** Decides on a locked row for a person who may. Whatever is refused is refused before anything changes. */
export async function decide(app: App, tx: Tx, actor: SessionActor, row: RantRow, body: BodyOf<typeof rants.setStatus>): Promise<void> {
  const change = decided(row, body, tx.now);
  const from = row.displayStatus;
  const original = saidOriginal(body);
  if (original !== undefined && original !== row.duplicate_of) await changeOriginal(tx, actor, row, original);
  if (from === body.status && (body.reason ?? null) === row.resolved_reason) return;
  await changeRant(tx, row, { ...change, ...leaving(row) });
  // Opened again without an answer: it waits anew.
  if (body.status === 'Pending' && from === 'Resolved') await answerAnew(app, tx, row);
  if (from === 'Resolved' && body.status !== 'Resolved') await resolveAnew(app, tx, row);
  if (body.status === 'Urgent') await app.jobs.cancel(tx, overdueAnswerJob, row.id);
  if (body.status === 'Resolved') {
    await cancelAnswer(app, tx, row.id);
    await cancelResolve(app, tx, row.id);
  }
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
    payload: { content: row.content, ownerId: row.owner_id },
  });
  await syncLinkedStatus(app, tx, row.id, actor);
}
