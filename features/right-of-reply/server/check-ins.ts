/**
 * Thirty and ninety days after a rant was resolved its author is asked whether anything happened to them because of it. The answer goes to
 * a trusted contact who has nothing to do with the rant. No handler or admin learns of it by any call.
 */
import type { BodyOf } from '@earshot/contract/endpoint';
import { limits as platformLimits } from '@earshot/contract/limits';
import { canSignIn } from '@earshot/contract/policy';
import type { RantKind } from '@earshot/contract/rant-kinds';
import type { Selectable } from 'kysely';
import { findUser, namesOfPeople } from '#features/accounts/server';
import { addNewsForAuthor } from '#features/anonymous/server';
import { optionStore } from '#features/options/server';
import { isAuthorOf } from '#features/rants/contract';
import { findLinkedRants, findRant, lockRant, type RantRow, rantEventData, subjectOfRow } from '#features/rants/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { dayMs } from '#server/platform/auth/sessions.ts';
import { iso } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { idFor, insertOnce, wasSent } from '#server/platform/db/rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { countAttempt } from '#server/platform/rate-limit.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import type { OwnCheckIn, rightOfReply, ToldCheckIn } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { type CheckInSubject, canReadCheckIn, isTrustedContact } from '../contract/policy.ts';
import { trustedContactFor } from './trusted-contacts.ts';

type CheckIn = Selectable<Schema['check_ins']>;

export const checkInJob = 'rant.checkIn';
const marks = limits.checkInDays;

/** The days count from the last resolution, so an earlier job is moved. */
export function reactToResolutions(app: App): void {
  for (const type of ['rant.statusChanged', 'rant.followed'] as const)
    onEvent(app, type, async (_app, tx, { subject, at, data }) => {
      if (subject !== null && data.to === 'Resolved' && data.from !== 'Resolved')
        await app.jobs.schedule(tx, checkInJob, subject, at + marks[0] * dayMs);
    });
}

/** Runs as a job. After a long pause of the server only the later question is asked. */
export async function askAuthor(app: App, tx: Tx, rantId: string): Promise<void> {
  const row = await tx.db.selectFrom('rants').selectAll().where('id', '=', rantId).modifyEnd(app.dialect.forUpdate).executeTakeFirst();
  if (!row || row.resolved_at === null || row.withdrawn_at !== null) return;
  const { resolved_at } = row;
  const dueAt = (mark: number) => resolved_at + mark * dayMs;
  const mark = marks.findLast((days) => dueAt(days) <= tx.now);
  const next = marks.find((days) => dueAt(days) > tx.now);
  if (next !== undefined) await app.jobs.schedule(tx, checkInJob, rantId, dueAt(next));
  if (mark === undefined || !(await canBeAsked(tx, row))) return;
  const question = { id: app.ids.id(), rant_id: rantId, resolved_at, mark, asked_at: tx.now };
  const insertion = tx.db.insertInto('check_ins').values({ ...question, answer: null, protector_id: null, closed_at: null });
  const rows = await insertion
    .onConflict((c) => c.doNothing())
    .returning('seq')
    .execute();
  if (rows.length > 0) await tx.record({ type: 'checkIn.sent', actorId: null, subject: rantId, data: rantEventData(row) });
}

/** The author of an anonymous rant can be asked too: the question is shown when they look at their rant. */
async function canBeAsked(tx: Tx, { kind, author_id }: Pick<RantCheckIn, 'kind' | 'author_id'>): Promise<boolean> {
  if (author_id === null) return kind === 'sealed';
  const author = await findUser(tx.db, author_id);
  return author !== undefined && canSignIn({ status: author.status, isActive: author.is_active === 1 });
}

export const lastOf = (db: Executor, rantId: string): Promise<CheckIn | undefined> =>
  db.selectFrom('check_ins').selectAll().where('rant_id', '=', rantId).orderBy('seq', 'desc').limit(1).executeTakeFirst();

/** For anybody but the author it looks as if nothing had been asked. Throws `rant_not_found`. */
export async function ownCheckIn(app: App, actor: SessionActor, rantId: string): Promise<{ checkIn: OwnCheckIn | null }> {
  const row = await findRant(app, app.db, actor, rantId);
  return { checkIn: isAuthorOf(actor, { authorId: row.author_id }) ? await asAuthorReads(app, row) : null };
}

/** After a withdrawal nothing is asked any more, but what the author told stays between the two. */
export async function asAuthorReads(app: App, row: RantRow): Promise<OwnCheckIn | null> {
  const found = await lastOf(app.db, row.id);
  if (!found || (row.withdrawn_at !== null && found.answer !== 'yes')) return null;
  const [protector] = found.protector_id === null ? [] : await namesOfPeople(app, [found.protector_id]);
  const next = await trustedContactFor(app, app.db, row);
  const personOrNull = (person: { id: string; name: string } | null | undefined) => (person ? { _id: person.id, name: person.name } : null);
  const isAuthors = ({ author_id, is_sealed_author }: Writer) =>
    is_sealed_author === 1 || (author_id !== null && author_id === row.author_id);
  return {
    _id: found.id,
    answer: found.answer,
    protector: personOrNull(protector),
    next: personOrNull(next),
    words: (await wordsOf(app, isAuthors, [found.id])).get(found.id) ?? [],
    isClosed: found.closed_at !== null,
  };
}

/**
 * Stores the author's answer. Throws `rant_not_found`, `not_the_author`, `check_in_over`, `check_in_words` for 'yes' without words,
 * `no_protector`, `protector_changed`, `check_in_id_taken`, `too_many_messages`.
 */
export async function answerCheckIn(app: App, actor: SessionActor, rantId: string, body: BodyOf<typeof rightOfReply.answerCheckIn>) {
  await app.write(async (tx) => {
    const wordsId = await idFor(app, tx.db, 'check_in_words', body._id, { author_id: actor.id });
    const row = await lockRant(app, tx, actor, rantId);
    if (!isAuthorOf(actor, { authorId: row.author_id })) throw refuse('not_the_author');
    const found = await lastOf(tx.db, rantId);
    if (!found || row.withdrawn_at !== null) throw refuse('check_in_over');
    if (found.answer === 'yes') {
      // A retry of a call whose reply was lost changes nothing.
      if (await wasSent(tx.db, 'check_in_words', wordsId, { check_in_id: found.id, author_id: actor.id }, 'check_in_id_taken')) return;
      throw refuse('check_in_over');
    }
    const answer = (values: Partial<CheckIn>) => tx.db.updateTable('check_ins').set(values).where('id', '=', found.id).execute();
    if (body.answer === 'no') return void (await answer({ answer: 'no' }));
    const content = body.content ?? '';
    if (content.trim() === '') throw refuseField('content', 'check_in_words');
    const contact = await trustedContactFor(app, tx.db, row);
    if (contact === null) throw refuse('no_protector');
    // Only the person whom the author was shown may read the answer.
    if (contact.id !== body.protector) throw refuse('protector_changed');
    await answer({ answer: 'yes', protector_id: contact.id });
    await addWords(app, tx, actor, { id: wordsId, checkInId: found.id, content, to: contact.id, rantId });
  });
  return ownCheckIn(app, actor, rantId);
}

interface Words {
  id: string;
  checkInId: string;
  content: string;
  to: string | null;
  rantId: string;
}

async function addWords(app: App, tx: Tx, actor: SessionActor, { id, checkInId, content, to, rantId }: Words): Promise<void> {
  const words = { id, check_in_id: checkInId, author_id: actor.id, date: tx.now, content, is_sealed_author: 0 as const };
  if ((await insertOnce(app, tx.db, 'check_in_words', words)) === null) {
    await wasSent(tx.db, 'check_in_words', id, { check_in_id: checkInId, author_id: actor.id, content }, 'check_in_id_taken');
    return;
  }
  await countAttempt(app, tx.db, `messages ${actor.id}`, platformLimits.rate.messages, 'too_many_messages');
  const payload = { to, rantId, actorName: actor.name };
  await tx.record({ type: 'checkIn.written', actorId: actor.id, subject: checkInId, data: {}, payload });
  // The author of an anonymous rant learns of it from the board.
  if (to === null) await addNewsForAuthor(tx, rantId);
}

interface RantCheckIn extends CheckIn {
  rant_id: string;
  kind: RantKind;
  author_id: string | null;
  target_id: string;
  department_id: string;
  owner_id: string | null;
}

const withRant = (db: Executor) =>
  db
    .selectFrom('check_ins')
    .innerJoin('rants', 'rants.id', 'check_ins.rant_id')
    .selectAll('check_ins')
    .select(['rants.kind', 'rants.author_id', 'rants.target_id', 'rants.department_id', 'rants.owner_id']);

async function subjectIn(app: App, checkIn: RantCheckIn): Promise<CheckInSubject> {
  const { targetUserIds } = await subjectOfRow(app, checkIn);
  return { authorId: checkIn.author_id, trustedContactId: checkIn.protector_id, targetUserIds };
}

/** Throws `check_in_not_found`, also where the check-in is somebody else's. */
async function lockCheckIn(app: App, tx: Tx, actor: SessionActor, id: string): Promise<{ checkIn: RantCheckIn; subject: CheckInSubject }> {
  const checkIn = await withRant(tx.db).where('check_ins.id', '=', id).executeTakeFirst();
  const subject = checkIn && (await subjectIn(app, checkIn));
  if (checkIn?.answer !== 'yes' || !subject || !canReadCheckIn(actor, subject)) throw refuse('check_in_not_found');
  return { checkIn, subject };
}

/** Adds words to a check-in. Throws `check_in_not_found`, `check_in_closed`, `check_in_id_taken`, `too_many_messages`. */
export async function writeOnCheckIn(app: App, actor: SessionActor, id: string, body: BodyOf<typeof rightOfReply.writeOnCheckIn>) {
  const wordsId = await app.write(async (tx) => {
    const { checkIn } = await lockCheckIn(app, tx, actor, id);
    const to = checkIn.author_id === actor.id ? checkIn.protector_id : checkIn.author_id;
    if (checkIn.closed_at !== null || (to === null && checkIn.kind !== 'sealed')) throw refuse('check_in_closed');
    const wordsId = await idFor(app, tx.db, 'check_in_words', body._id, { author_id: actor.id });
    await addWords(app, tx, actor, { id: wordsId, checkInId: id, content: body.content, to, rantId: checkIn.rant_id });
    return wordsId;
  });
  return { _id: wordsId };
}

/** Throws `check_in_not_found`, for its author too: only the trusted contact closes it. */
export async function closeCheckIn(app: App, actor: SessionActor, id: string, { isClosed }: BodyOf<typeof rightOfReply.closeCheckIn>) {
  await app.write(async (tx) => {
    const { subject } = await lockCheckIn(app, tx, actor, id);
    if (!isTrustedContact(actor, subject)) throw refuse('check_in_not_found');
    const closed_at = isClosed ? tx.now : null;
    await tx.db.updateTable('check_ins').set({ closed_at }).where('id', '=', id).execute();
  });
  return { isClosed };
}

/** Returns the check-ins told to this person, open ones first. */
export async function listCheckIns(app: App, actor: SessionActor): Promise<ToldCheckIn[]> {
  const rows = await withRant(app.db)
    .where('check_ins.protector_id', '=', actor.id)
    .where('check_ins.answer', '=', 'yes')
    .orderBy('check_ins.seq', 'desc')
    .execute();
  const visibleCheckIns: RantCheckIn[] = [];
  for (const row of rows) if (isTrustedContact(actor, await subjectIn(app, row))) visibleCheckIns.push(row);
  const words = await wordsOf(
    app,
    writtenBy(actor),
    visibleCheckIns.map(({ id }) => id),
  );
  const optionName = await optionStore(app).names();
  const authors = await namesOfPeople(app, [...new Set(visibleCheckIns.flatMap(({ author_id }) => author_id ?? []))]);
  const nameOf = new Map(authors.map(({ id, name }) => [id, name]));
  const readable = await rantsSeen(app, actor, visibleCheckIns);
  const checkIns = visibleCheckIns.map((row) => ({
    _id: row.id,
    kind: row.kind,
    author: nameOf.get(row.author_id ?? '') ?? null,
    target: optionName(row.target_id),
    department: optionName(row.department_id),
    rant: readable.has(row.rant_id) ? row.rant_id : null,
    words: words.get(row.id) ?? [],
    isClosed: row.closed_at !== null,
  }));
  return checkIns.toSorted((a, b) => Number(a.isClosed) - Number(b.isClosed));
}

async function rantsSeen(app: App, actor: SessionActor, checkIns: readonly RantCheckIn[]): Promise<Set<string>> {
  const rows = await findLinkedRants(
    app,
    app.db,
    actor,
    checkIns.map(({ rant_id }) => rant_id),
  );
  return new Set(rows.map(({ _id }) => _id));
}

interface Writer {
  author_id: string | null;
  is_sealed_author: 0 | 1;
}
const writtenBy =
  ({ id }: SessionActor) =>
  ({ author_id }: Writer): boolean =>
    author_id === id;

async function wordsOf(app: App, isMine: (writer: Writer) => boolean, ids: readonly string[]): Promise<Map<string, OwnCheckIn['words']>> {
  if (ids.length === 0) return new Map();
  const rows = await app.db
    .selectFrom('check_in_words')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'check_in_words.author_id').on('users.deleted_at', 'is', null))
    .select(['check_in_words.id', 'check_in_id', 'author_id', 'is_sealed_author', 'date', 'content', 'users.name as author'])
    .where(app.dialect.idIn('check_in_id', ids))
    .orderBy('check_in_words.seq')
    .execute();
  const byCheckIn = Map.groupBy(rows, (row) => row.check_in_id);
  return new Map(
    [...byCheckIn].map(([id, group]) => [
      id,
      group.map((row) => ({
        _id: row.id,
        date: iso(row.date),
        content: row.content,
        isMine: isMine(row),
        author: row.author,
        ...(row.is_sealed_author === 1 && { bySealedAuthor: true as const }),
      })),
    ]),
  );
}

/** Returns the author's answers, for the download of their own data. */
export async function ownAnswers(app: App, actor: SessionActor) {
  const rows = await withRant(app.db)
    .where('rants.author_id', '=', actor.id)
    .where('check_ins.answer', 'is not', null)
    .orderBy('check_ins.seq')
    .execute();
  const words = await wordsOf(
    app,
    writtenBy(actor),
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, rant_id, asked_at, answer }) => ({ rant: rant_id, asked: iso(asked_at), answer, words: words.get(id) ?? [] }));
}
