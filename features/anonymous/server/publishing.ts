/**
 * Messages that wait come in with a round: all of them at one instant, shuffled, in the round's one transaction. Rants wait until there are some of them, or until
 * the oldest has waited some days; what is said on one that is there comes with the next round.
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
import { isSaid, type Waiting, type WaitingRant } from './message.ts';
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
  one: Waiting;
}

type SealedNames = Parameters<typeof insertSealed>[2][number]['names'];
type RantWaits = Row & { one: WaitingRant };

const idOf = ({ id }: Row): string => id;
/** An answer to a check-in comes before a withdrawal, as it outlasts it. The worst of several answers of one round stands: its words must not be lost. */
const turnOf = ({ one }: Row): number => (one.kind === 'checkIn' ? -1 : one.kind === 'solved' ? 1 + solvedAnswers.indexOf(one.answer) : 0);

const { roundLeast, mostDays, roundMost, messagesARound, holdersLeast } = limits;

/** In each round of the public log. Returns how many people hold passes, where there are any; null: fewer than may be told. */
export async function inRound(app: App, tx: Tx, round: RoundOfLog): Promise<{ passes?: number | null }> {
  await makeKeys(app, tx, round);
  await endWeeks(app, tx, round.day);
  await publishSealed(app, tx, round);
  if ((await validEpochs(tx.db, round.day)).length === 0) return {};
  const people = await holdersIn(tx.db, round.day);
  return { passes: people < holdersLeast ? null : people };
}

/** In each round, before its leaves are written: what is published here is in its tree. */
export async function publishSealed(app: App, tx: Tx, round: Round): Promise<void> {
  await keepPool(app, tx, round.n);
  const waiting = (await tx.db.selectFrom('sealed_waiting').selectAll().execute()).map(
    ({ id, since_round, tag, message }): Row => ({ id, since_round, tag, one: JSON.parse(message) as Waiting }),
  );
  const withdrawn = new Set(waiting.flatMap(({ one }) => (one.kind === 'withdraw' ? one.thread : [])));
  const due = inNoOrder(await withNames(app, await dueRants(tx, waiting, round)), idOf);
  const done = due.map(idOf);
  const counts = await whatCounts(tx, due);
  // On SQLite the whole transaction would hold the loop.
  await yieldToEventLoop();
  const released = await insertSealed(
    app,
    tx,
    due
      .filter((row) => counts(row) && !withdrawn.has(row.one.thread))
      .map(({ names, one: { thread, reveal, board, content, salt } }) => {
        return { names, sealed: { thread_hash: thread, reveal_hash: reveal, board_key: board }, content, salt, at: round.at };
      }),
  );
  for (const { id, one } of inNoOrder(waiting, idOf).toSorted((a, b) => turnOf(a) - turnOf(b))) {
    if (one.kind === 'rant') continue;
    await yieldToEventLoop();
    if (await say(app, tx, one, { at: round.at, done, waiting })) done.push(id);
  }
  if (done.length > 0) {
    await tx.db.deleteFrom('sealed_waiting').where(app.dialect.idIn('id', done)).execute();
    forgetAfter(app, tx, 'sealed_waiting');
  }
  if (released.length > 0) {
    const told = { data: { released: released.length }, payload: { rants: released } };
    await tx.record({ type: 'sealed.round', actorId: null, subject: null, ...told });
  }
  await writeBoard(tx, round.n);
}

/** Messages that come in with this round: none while it is paused or too few people hold passes. */
async function dueRants(tx: Tx, waiting: readonly Row[], { n, day }: Round): Promise<RantWaits[]> {
  const rants = waiting.filter((row): row is RantWaits => row.one.kind === 'rant');
  if (rants.length === 0 || (await settingsIn(tx.db)).sealedPause !== null) return [];
  if ((await holdersIn(tx.db, day)) < holdersLeast) return [];
  const oldest = Math.min(...rants.map(({ since_round }) => since_round));
  const since = oldest >= n ? day : (await tx.db.selectFrom('rounds').select('day').where('n', '=', oldest).executeTakeFirst())?.day;
  const isLate = since === undefined || addDays(since, mostDays) <= day;
  if (rants.length < roundLeast && !isLate) return [];
  return rants.toSorted((a, b) => a.since_round - b.since_round).slice(0, roundMost);
}

type Due = RantWaits & { names: SealedNames };

/** Without those that are about a name in no list any more: they wait. */
async function withNames(app: App, rows: readonly RantWaits[]): Promise<Due[]> {
  const due: Due[] = [];
  for (const row of rows) {
    const names = await namesOf(app, row.one);
    if (names) due.push({ ...row, names });
  }
  return due;
}

/** Tells the messages whose pass counts and whose thread is not there yet. A pass that was shown before brings nothing. */
async function whatCounts(tx: Tx, due: readonly Due[]): Promise<(row: Due) => boolean> {
  if (due.length === 0) return () => false;
  const threads = due.map(({ one }) => one.thread);
  const there = new Set(
    (await tx.db.selectFrom('rants').select('thread_hash').where('thread_hash', 'in', threads).execute()).map(
      ({ thread_hash }) => thread_hash,
    ),
  );
  const spent = await spend(tx, due);
  const came = new Set<string>();
  return ({ one, tag }) => {
    if (there.has(one.thread) || came.has(one.thread) || !spent(tag)) return false;
    came.add(one.thread);
    return true;
  };
}

/**
 * Whether a pass was good for one more rant. What was spent is kept for good, as nothing may say of which week it was; and in the order of the tags, which
 * is chance: in that of the rants each would lie beside its own.
 */
async function spend(tx: Tx, due: readonly Due[]): Promise<(tag: Buffer) => boolean> {
  const inserted = await tx.db
    .insertInto('sealed_spent')
    .values(due.map(({ tag }) => ({ tag })).toSorted((a, b) => a.tag.compare(b.tag)))
    .onConflict((c) => c.doNothing())
    .returning('tag')
    .execute();
  const fresh = new Set(inserted.map(({ tag }) => tag.toString('hex')));
  return (tag) => fresh.delete(tag.toString('hex'));
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

/** Whether it is dealt with: what is said on a rant that waits itself waits with it, and so do more messages than a round takes. */
async function say(
  app: App,
  tx: Tx,
  one: Exclude<Waiting, WaitingRant>,
  { at, done, waiting }: { at: number; done: readonly string[]; waiting: readonly Row[] },
): Promise<boolean> {
  const row = await lockSealed(app, tx, one.thread);
  if (!row) return !waiting.some(({ id, one: other }) => other.kind === 'rant' && other.thread === one.thread && !done.includes(id));
  // Dropped, and its author reads why. An answer to a check-in goes to somebody else than those who mute.
  if (row.muted_at !== null && isSaid(one) && one.kind !== 'checkIn') return true;
  if (one.kind === 'withdraw') await actAsSealedAuthor(app, tx, row, one);
  else {
    const said = waiting.filter(({ id, one: other }) => isSaid(other) && other.thread === one.thread && done.includes(id));
    if (said.length >= messagesARound) return false;
    const id = one.id.toLowerCase();
    if (one.kind === 'checkIn') await inSlot(app, authorCheckIns)?.answer(app, tx, row, { ...one, id, at });
    else await actAsSealedAuthor(app, tx, row, { ...one, id, at });
  }
  return true;
}
