/**
 * The right of reply: somebody who handles a rant writes a summary for the person it names, who reads nothing else of the rant and may
 * answer once. Only days are stored, never hours, because the exact time could tell who wrote.
 */
import { addDays } from '@earshot/contract/calendar';
import type { BodyOf } from '@earshot/contract/endpoint';
import { limits as platformLimits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { canSignIn } from '@earshot/contract/policy';
import type { Selectable } from 'kysely';
import { findUser } from '#features/accounts/server';
import { optionStore } from '#features/options/server';
import type { RantSubject } from '#features/rants/contract';
import { findRant, lockRant, rantEventData, refuseWithdrawn, subjectOfRow } from '#features/rants/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { idFor } from '#server/platform/db/rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { fold } from '#server/platform/fold.ts';
import { today } from '#server/platform/period.ts';
import { countAttempt } from '#server/platform/rate-limit.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import { dayAt } from '#server/platform/zone.ts';
import type { AboutMe, RantSummary, rightOfReply } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { canReadSummary, canSummarise, isSummaryFor } from '../contract/policy.ts';

type Summary = Selectable<Schema['summaries']>;
type Row = Awaited<ReturnType<typeof findRant>>;

const ofRant = (db: Executor, rantId: string) => db.selectFrom('summaries').selectAll().where('rant_id', '=', rantId);

/** Returns the linked account that a summary would be for, where it can sign in and did not write the rant; otherwise null. */
async function personOf(app: App, row: Pick<Row, 'target_id' | 'author_id'>): Promise<string | null> {
  const { linked } = await optionStore(app).accountsOf(row.target_id);
  if (linked === null || linked === row.author_id) return null;
  const person = await findUser(app.db, linked);
  return person && canSignIn({ status: person.status, isActive: person.is_active === 1 }) ? linked : null;
}

/** Throws `rant_not_found`. */
export async function summaryOf(app: App, actor: Actor, id: string): Promise<RantSummary> {
  const row = await findRant(app, app.db, actor, id);
  const subject = await subjectOfRow(app, row);
  const writes = canSummarise(actor, subject) && row.withdrawn_at === null;
  const person = writes ? await personOf(app, row) : null;
  // Where no summary was written for the account that is linked now, the newest of the earlier ones is shown.
  const all = await ofRant(app.db, id).orderBy('seq', 'desc').execute();
  const found = all.find((candidate) => candidate.user_id === person) ?? all[0];
  if (!found || !mayRead(actor, subject, found)) return { summary: null, canWrite: person !== null, canShare: false };
  const day = await today(app);
  const authorName = found.author_id === null ? null : ((await findUser(app.db, found.author_id))?.name ?? null);
  const summary = { ...presentAboutMe(found, day), by: authorName, isShared: found.shared === 1 };
  return {
    summary,
    canWrite: person !== null && found.user_id !== person,
    canShare: writes && found.shared === 0 && row.author_id !== null,
  };
}

const mayRead = (actor: Actor, subject: RantSubject, { shared }: Summary): boolean =>
  canReadSummary(actor, subject, { isShared: shared === 1 });

const lastDay = (day: string): string => addDays(day, limits.replyDays);

const presentAboutMe = ({ id, day, content, reply, replied_day }: Summary, now: string): AboutMe => ({
  _id: id,
  day,
  summary: content,
  mayReplyUntil: reply === null && now <= lastDay(day) ? lastDay(day) : null,
  reply,
  repliedDay: replied_day,
});

/**
 * Stores the summary of a rant for the person it is about. Throws `rant_not_found`, `rant_withdrawn`, `rant_removed`, `summary_for_nobody`,
 * `summary_quotes`, `summary_given`, `too_many_messages`.
 */
export async function summarise(
  app: App,
  actor: SessionActor,
  id: string,
  body: BodyOf<typeof rightOfReply.summarise>,
): Promise<RantSummary> {
  const { timeZone } = await app.settings.current();
  await app.write(async (tx) => {
    const row = await lockRant(app, tx, actor, id);
    if (!canSummarise(actor, await subjectOfRow(app, row))) throw refuse('rant_not_found');
    refuseWithdrawn(row);
    const person = await personOf(app, row);
    if (person === null) throw refuse('summary_for_nobody');
    if (quotes(body.content, row.content)) throw refuseField('content', 'summary_quotes');
    const summaryId = await idFor(app, tx.db, 'summaries', body._id, { rant_id: id });
    const existing = await ofRant(tx.db, id).where('user_id', '=', person).executeTakeFirst();
    if (existing?.id === summaryId && existing.content === body.content) return;
    if (existing) throw refuse('summary_given');
    await countAttempt(app, tx.db, `messages ${actor.id}`, platformLimits.rate.messages, 'too_many_messages');
    const day = dayAt(tx.now, timeZone);
    const values = { id: summaryId, rant_id: id, user_id: person, author_id: actor.id, day, content: body.content, shared: 0 as const };
    const insertion = tx.db.insertInto('summaries').values({ ...values, reply: null, replied_day: null });
    const [inserted] = await insertion
      .onConflict((c) => c.doNothing())
      .returning('seq')
      .execute();
    if (!inserted) throw refuse('summary_given');
    await tx.record({
      type: 'summary.written',
      actorId: actor.id,
      subject: id,
      data: rantEventData(row),
      payload: { to: person, until: lastDay(day) },
    });
  });
  return summaryOf(app, actor, id);
}

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the summary repeats a passage of the rant: style and wording lead to its author. */
export function quotes(summary: string, rant: string): boolean {
  const { summaryQuote } = limits;
  const runsOf = (words: string[]) => words.slice(summaryQuote - 1).map((_, at) => words.slice(at, at + summaryQuote).join(' '));
  const rantWords = new Set(runsOf(wordsIn(rant)));
  return runsOf(wordsIn(summary)).some((run) => rantWords.has(run));
}

/** Sharing cannot be undone, because the author may have read the summary. Throws `rant_not_found`, `summary_not_found`. */
export async function shareSummary(app: App, actor: SessionActor, id: string): Promise<RantSummary> {
  await app.write(async (tx) => {
    const row = await lockRant(app, tx, actor, id);
    if (!canSummarise(actor, await subjectOfRow(app, row))) throw refuse('rant_not_found');
    const update = tx.db.updateTable('summaries').set({ shared: 1 }).where('rant_id', '=', id).where('shared', '=', 0);
    const rows = await update.returning('id').execute();
    if (rows.length > 0) await tx.record({ type: 'summary.shared', actorId: actor.id, subject: id, data: rantEventData(row) });
    else if (!(await ofRant(tx.db, id).executeTakeFirst())) throw refuse('summary_not_found');
  });
  return summaryOf(app, actor, id);
}

/**
 * Summaries for a person, with the account that the name is linked to now. Callers check that link, and never send the person the rants.
 */
const forPerson = (db: Executor, userId: string) =>
  db
    .selectFrom('summaries')
    .innerJoin('rants', 'rants.id', 'summaries.rant_id')
    .innerJoin('options', 'options.id', 'rants.target_id')
    .selectAll('summaries')
    .select(['options.user_id as linkedTo', 'rants.withdrawn_at'])
    .where('summaries.user_id', '=', userId);

export async function listAboutMe(app: App, actor: SessionActor): Promise<AboutMe[]> {
  const rows = await forPerson(app.db, actor.id).orderBy('summaries.seq', 'desc').execute();
  const day = await today(app);
  return rows.filter((row) => isSummaryFor(actor, { userId: row.user_id, linkedTo: row.linkedTo })).map((row) => presentAboutMe(row, day));
}

/** The same words sent twice are one answer. Throws `summary_not_found`, `reply_given`, `reply_over`. */
export async function replyToSummary(
  app: App,
  actor: SessionActor,
  id: string,
  { content }: BodyOf<typeof rightOfReply.reply>,
): Promise<AboutMe> {
  const day = await today(app);
  const row = await app.write(async (tx) => {
    const found = await forPerson(tx.db, actor.id).where('summaries.id', '=', id).executeTakeFirst();
    if (!found || !isSummaryFor(actor, { userId: found.user_id, linkedTo: found.linkedTo })) throw refuse('summary_not_found');
    if (found.reply === content) return found;
    if (found.reply !== null) throw refuse('reply_given');
    if (day > lastDay(found.day)) throw refuse('reply_over');
    const change = { reply: content, replied_day: day };
    const { numUpdatedRows } = await tx.db
      .updateTable('summaries')
      .set(change)
      .where('id', '=', id)
      .where('reply', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw refuse('reply_given');
    await recordReply(tx, actor, found);
    return { ...found, ...change };
  });
  return presentAboutMe(row, day);
}

async function recordReply(tx: Tx, actor: SessionActor, { rant_id }: Summary): Promise<void> {
  const rant = await tx.db.selectFrom('rants').selectAll().where('id', '=', rant_id).executeTakeFirstOrThrow();
  await tx.record({
    type: 'summary.replied',
    actorId: actor.id,
    subject: rant_id,
    data: rantEventData(rant),
    payload: { ownerId: rant.owner_id },
  });
}

/** Returns the summaries of these rants with their answers. The caller must have checked who may see the rants. */
export const summariesOf = async ({ db, dialect }: App, rantIds: readonly string[]) =>
  rantIds.length === 0
    ? []
    : db
        .selectFrom('summaries')
        .select(['id', 'rant_id', 'day', 'content', 'reply', 'replied_day'])
        .where(dialect.idIn('rant_id', rantIds))
        .orderBy('seq')
        .execute();

/** The summaries that a person wrote, for the download of their own data. */
export const writtenBy = (app: App, userId: string) =>
  app.db.selectFrom('summaries').select(['rant_id', 'day', 'content']).where('author_id', '=', userId).orderBy('seq').execute();
