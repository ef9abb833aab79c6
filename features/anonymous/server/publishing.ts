/**
 * Waiting messages come in with a round: all of them at one instant, shuffled, in the round's one transaction. Rants wait until there are
 * `roundLeast` of them, or until the oldest has waited for `mostDays`; messages on a rant that is already there come in with the next
 * round.
 */
import { addDays } from '@earshot/contract/calendar';
import { optionStore } from '#features/options/server';
import type { Round as RoundOfLog } from '#features/public-log/server';
import { solvedAnswers } from '#features/rants/contract';
import { actAsSealedAuthor, insertSealed, lockSealed } from '#features/rants/server';
import { settingsIn } from '#features/settings/server';
import type { App, Tx } from '#server/platform/app.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { inSlot } from '#server/platform/slots.ts';
import { limits } from '../contract/limits.ts';
import { endWeeks, makeKeys, validEpochs } from './epochs.ts';
import { isSaid, type WaitingMessage, type WaitingRant } from './message.ts';
import { forgetAfter, inNoOrder, keepPool } from './mixing-pool.ts';
import { writeBoard } from './news-tags.ts';
import { holdersIn } from './passes.ts';
import { authorCheckIns } from './slots.ts';

interface Round {
  n: number;
  at: number;
  day: string;
}

interface Row {
  id: string;
  since_round: number;
  tag: Buffer;
  message: WaitingMessage;
}

type SealedNames = Parameters<typeof insertSealed>[2][number]['names'];
type RantWaits = Row & { message: WaitingRant };

const idOf = ({ id }: Row): string => id;
/**
 * The order in which messages come in. Answers to check-ins come before a withdrawal, as they outlast it. Of several answers to 'Was this
 * solved?' in one round the worst comes last and stands, so that its words are not lost.
 */
const orderOf = ({ message }: Row): number =>
  message.kind === 'checkIn' ? -1 : message.kind === 'solved' ? 1 + solvedAnswers.indexOf(message.answer) : 0;

const { roundLeast, mostDays, roundMost, messagesARound, holdersLeast } = limits;

/**
 * Runs in each round of the public log. Returns how many people hold passes, if any passes count; null where they are fewer than may be
 * told.
 */
export async function inRound(app: App, tx: Tx, round: RoundOfLog): Promise<{ passes?: number | null }> {
  await makeKeys(app, tx, round);
  await endWeeks(app, tx, round.day);
  await publishSealed(app, tx, round);
  if ((await validEpochs(tx.db, round.day)).length === 0) return {};
  const people = await holdersIn(tx.db, round.day);
  return { passes: people < holdersLeast ? null : people };
}

/** Runs in each round before its leaves are written, so that what is published here is in the round's tree. */
export async function publishSealed(app: App, tx: Tx, round: Round): Promise<void> {
  await keepPool(app, tx, round.n);
  const waitingRows = (await tx.db.selectFrom('sealed_waiting').selectAll().execute()).map(
    ({ id, since_round, tag, message }): Row => ({ id, since_round, tag, message: JSON.parse(message) as WaitingMessage }),
  );
  const withdrawn = new Set(waitingRows.flatMap(({ message }) => (message.kind === 'withdraw' ? message.thread : [])));
  const readyRants = inNoOrder(await withNames(app, await dueRants(tx, waitingRows, round)), idOf);
  const doneIds = readyRants.map(idOf);
  const counts = await whatCounts(tx, readyRants);
  // On SQLite the whole transaction would otherwise block the event loop.
  await yieldToEventLoop();
  const released = await insertSealed(
    app,
    tx,
    readyRants
      .filter((row) => counts(row) && !withdrawn.has(row.message.thread))
      .map(({ names, message: { thread, reveal, board, content, salt } }) => {
        return { names, sealed: { thread_hash: thread, reveal_hash: reveal, board_key: board }, content, salt, at: round.at };
      }),
  );
  for (const { id, message } of inNoOrder(waitingRows, idOf).toSorted((a, b) => orderOf(a) - orderOf(b))) {
    if (message.kind === 'rant') continue;
    await yieldToEventLoop();
    if (await deliverMessage(app, tx, message, { at: round.at, done: doneIds, waiting: waitingRows })) doneIds.push(id);
  }
  if (doneIds.length > 0) {
    await tx.db.deleteFrom('sealed_waiting').where(app.dialect.idIn('id', doneIds)).execute();
    forgetAfter(app, tx, 'sealed_waiting');
  }
  if (released.length > 0) {
    const eventData = { data: { released: released.length }, payload: { rants: released } };
    await tx.record({ type: 'sealed.round', actorId: null, subject: null, ...eventData });
  }
  await writeBoard(tx, round.n);
}

/** The rants that come in with this round: none while they are paused or too few people hold passes. */
async function dueRants(tx: Tx, waitingRows: readonly Row[], { n, day }: Round): Promise<RantWaits[]> {
  const rants = waitingRows.filter((row): row is RantWaits => row.message.kind === 'rant');
  if (rants.length === 0 || (await settingsIn(tx.db)).sealedPause !== null) return [];
  if ((await holdersIn(tx.db, day)) < holdersLeast) return [];
  const oldest = Math.min(...rants.map(({ since_round }) => since_round));
  const sinceDay = oldest >= n ? day : (await tx.db.selectFrom('rounds').select('day').where('n', '=', oldest).executeTakeFirst())?.day;
  const isLate = sinceDay === undefined || addDays(sinceDay, mostDays) <= day;
  if (rants.length < roundLeast && !isLate) return [];
  return rants.toSorted((a, b) => a.since_round - b.since_round).slice(0, roundMost);
}

type DueRant = RantWaits & { names: SealedNames };

/** Leaves out rants whose target, department or category is in no list any more: they go on waiting. */
async function withNames(app: App, rows: readonly RantWaits[]): Promise<DueRant[]> {
  const dueRows: DueRant[] = [];
  for (const row of rows) {
    const names = await namesOf(app, row.message);
    if (names) dueRows.push({ ...row, names });
  }
  return dueRows;
}

/** Returns a test for rants whose pass counts and whose thread is not there yet. A pass that was shown before brings nothing. */
async function whatCounts(tx: Tx, dueRows: readonly DueRant[]): Promise<(row: DueRant) => boolean> {
  if (dueRows.length === 0) return () => false;
  const threads = dueRows.map(({ message }) => message.thread);
  const existingIds = new Set(
    (await tx.db.selectFrom('rants').select('thread_hash').where('thread_hash', 'in', threads).execute()).map(
      ({ thread_hash }) => thread_hash,
    ),
  );
  const isSpent = await spend(tx, dueRows);
  const countedTags = new Set<string>();
  return ({ message, tag }) => {
    if (existingIds.has(message.thread) || countedTags.has(message.thread) || !isSpent(tag)) return false;
    countedTags.add(message.thread);
    return true;
  };
}

/**
 * Stores the passes as spent, and returns a test whether a pass is good for one more rant. Tags stay for good, as nothing may tell the week
 * of a pass. They are inserted in the order of their random bytes: in the order of the rants, each would lie beside its own.
 */
async function spend(tx: Tx, dueRows: readonly DueRant[]): Promise<(tag: Buffer) => boolean> {
  const inserted = await tx.db
    .insertInto('sealed_spent')
    .values(dueRows.map(({ tag }) => ({ tag })).toSorted((a, b) => a.tag.compare(b.tag)))
    .onConflict((c) => c.doNothing())
    .returning('tag')
    .execute();
  const newTags = new Set(inserted.map(({ tag }) => tag.toString('hex')));
  return (tag) => newTags.delete(tag.toString('hex'));
}

async function namesOf(app: App, { target, department, category }: WaitingRant): Promise<SealedNames | null> {
  const store = optionStore(app);
  const found = {
    target: await store.find('targetEmployees', target),
    department: await store.find('targetDepartments', department),
    categoryType: await store.find('categoryTypes', category),
  };
  return found.target && found.department && found.categoryType ? (found as SealedNames) : null;
}

/**
 * Returns whether the message is dealt with. It goes on waiting while its rant waits, or where the thread has more messages than a round
 * takes.
 */
async function deliverMessage(
  app: App,
  tx: Tx,
  message: Exclude<WaitingMessage, WaitingRant>,
  { at, done, waiting }: { at: number; done: readonly string[]; waiting: readonly Row[] },
): Promise<boolean> {
  const row = await lockSealed(app, tx, message.thread);
  if (!row)
    return !waiting.some(({ id, message: other }) => other.kind === 'rant' && other.thread === message.thread && !done.includes(id));
  // Messages of a muted author are dropped, and the author reads why. Answers to check-ins are not: their readers are not those who muted
  // the author.
  if (row.muted_at !== null && isSaid(message) && message.kind !== 'checkIn') return true;
  if (message.kind === 'withdraw') await actAsSealedAuthor(app, tx, row, message);
  else {
    const earlierMessages = waiting.filter(
      ({ id, message: other }) => isSaid(other) && other.thread === message.thread && done.includes(id),
    );
    if (earlierMessages.length >= messagesARound) return false;
    const id = message.id.toLowerCase();
    if (message.kind === 'checkIn') await inSlot(app, authorCheckIns)?.answer(app, tx, row, { ...message, id, at });
    else await actAsSealedAuthor(app, tx, row, { ...message, id, at });
  }
  return true;
}
