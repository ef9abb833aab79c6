/**
 * What a link by hand brings (docs/decisions/rants.md): the answers to the main rant reach the author of the linked one, and its status follows, until a
 * handler decides it by itself. The end of a link changes nothing but the link.
 */
import type { App, Tx } from '#server/platform/app.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import type { Undone } from '#server/platform/events/catalogue.ts';
import { canReadAnswersOf } from '../../contract/policy.ts';
import { changeRant, type RantChange, type RantRow, rantColumns, rantEventData, seenOf, unresolved } from '../core/row.ts';
import { answerAnew, resolveAnew } from '../deadlines/deadline-pause.ts';
import { cancelResolve } from '../deadlines/deadlines.ts';
import { cancelAnswer, scheduleAnswer } from '../deadlines/urgent.ts';
import { subjectOf } from '../visibility/visible.ts';

/** The person who changed the other one. null: time, or nobody's hand. */
type By = { id: string } | null;

/** Rants that are linked to this one, in the order in which they are locked. No rant scope is asked. */
export const allLinkedTo = (app: App, tx: Tx, id: string): Promise<RantRow[]> => app.prepared.rows(tx.db, linkedTo, { values: { id } });

const linkedTo = statement<RantRow>('rants.linkedTo', (builder) =>
  rantColumns(builder).where('rants.same_as', '=', placeholder<string>('id')).orderBy('rants.seq'),
);

export const rowOf = (tx: Tx, id: string): Promise<RantRow> => rantColumns(tx).where('rants.id', '=', id).executeTakeFirstOrThrow();

/** An author learns nothing of the other rant's author. */
const handOf = (main: RantRow, by: By): string | null => (by === null || by.id === main.author_id ? null : by.id);

/**
 * Whether the status follows. It does not where the other rant has a target who may read this one: the change would tell him that something happened
 * on a rant that is hidden from him.
 */
async function leads(app: App, row: RantRow, main: RantRow): Promise<boolean> {
  const [own, other] = await Promise.all([subjectOf(app, seenOf(row)), subjectOf(app, seenOf(main))]);
  return other.targetUserIds.every((id) => own.targetUserIds.includes(id));
}

/**
 * Links a row to `main`; both are held. A duplicate is resolved by itself, and its link brings nothing (`follows` null): people who may see both read the
 * original there, and all others must learn nothing of it. `follows` false: its status was decided by itself before.
 */
export async function link(
  app: App,
  tx: Tx,
  row: RantRow,
  main: RantRow,
  by: By,
  { isDuplicate = false, follows = true } = {},
): Promise<void> {
  const will = follows && (await leads(app, row, main)) ? 1 : 0;
  await changeRant(tx, row, { same_as: main.id, is_duplicate: isDuplicate ? 1 : 0, follows: isDuplicate ? null : will });
  await record(tx, 'rant.linked', row, main, by, isDuplicate);
  if (isDuplicate) return;
  await reachWithNewest(app, tx, row, main);
  const now = await rowOf(tx, row.id);
  // Resolved before it was linked, it stays what it was.
  const stays = now.status === 'Resolved' && main.status === 'Resolved';
  await follow(app, tx, stays ? { ...now, follows: 0 } : now, main, by);
}

export async function unlink(tx: Tx, row: RantRow, by: By): Promise<void> {
  if (row.same_as === null) return;
  const main = await rowOf(tx, row.same_as);
  await changeRant(tx, row, { same_as: null, is_duplicate: 0, follows: null });
  await record(tx, 'rant.unlinked', row, main, by, row.is_duplicate === 1);
}

/** A resolution as a duplicate is over, and its link with it. */
export async function endDuplicate(tx: Tx, row: RantRow, by: By): Promise<void> {
  if (row.is_duplicate === 1) await unlink(tx, row, by);
}

/** A rant that is withdrawn is linked to none, and none to it. */
export async function unlinkAll(app: App, tx: Tx, id: string): Promise<RantRow> {
  for (const row of [await rowOf(tx, id), ...(await allLinkedTo(app, tx, id))]) await unlink(tx, row, null);
  return rowOf(tx, id);
}

export const record = (tx: Tx, type: 'rant.linked' | 'rant.unlinked', row: RantRow, main: RantRow, by: By, isDuplicate: boolean) =>
  tx.record({
    type,
    actorId: by?.id ?? null,
    subject: row.id,
    data: { ...rantEventData(row), same: main.id, targets: [row.target_id, main.target_id], ...(isDuplicate && { duplicate: true }) },
  });

async function reachWithNewest(app: App, tx: Tx, row: RantRow, main: RantRow): Promise<void> {
  const answers = tx.db
    .selectFrom('posts')
    .leftJoin('users', 'users.id', 'posts.author_id')
    .select(['posts.author_id as id', 'posts.content', 'users.name as actorName']);
  const ofMain = answers.where('posts.rant_id', '=', main.id).where('posts.kind', '=', 'response');
  const newest = await ofMain.orderBy('posts.seq', 'desc').limit(1).executeTakeFirst();
  if (newest) await reach(app, tx, row, main, { ...newest, actorName: newest.actorName ?? '' });
}

interface Answer {
  /** The person who gave it. */
  id: string | null;
  content: string;
  actorName: string;
}

/** Its author is told of an answer to the other one, unless that is about him. */
async function reach(app: App, tx: Tx, row: RantRow, main: RantRow, { id, ...payload }: Answer): Promise<void> {
  if ((row.author_id === null && row.kind === 'named') || !canReadAnswersOf(row.author_id, await subjectOf(app, seenOf(main)))) return;
  await tx.record({ type: 'rant.answeredLike', actorId: id, subject: row.id, data: rantEventData(row), payload });
}

/** Those to which their link brings something: not duplicates. */
const broughtTo = async (app: App, tx: Tx, id: string): Promise<RantRow[]> =>
  (await allLinkedTo(app, tx, id)).filter(({ follows }) => follows !== null);

/** This one was answered. */
export async function passAnswerToLinked(app: App, tx: Tx, id: string, answer: Answer & { id: string }): Promise<void> {
  const rows = await broughtTo(app, tx, id);
  if (rows.length === 0) return;
  const main = await rowOf(tx, id);
  for (const row of rows) {
    await reach(app, tx, row, main, answer);
    await follow(app, tx, row, main, answer);
  }
}

/** The status of this one changed. */
export async function syncLinkedStatus(app: App, tx: Tx, id: string, by: By, how: Undone = {}): Promise<void> {
  const rows = await broughtTo(app, tx, id);
  if (rows.length === 0) return;
  const main = await rowOf(tx, id);
  for (const row of rows) await follow(app, tx, row, main, by, how);
}

/** It follows again, as what was decided of it by itself was undone. */
export async function followAgain(app: App, tx: Tx, id: string): Promise<void> {
  const row = await rowOf(tx, id);
  if (row.same_as === null) return;
  const main = await rowOf(tx, row.same_as);
  if (!(await leads(app, row, main))) return;
  await changeRant(tx, row, { follows: 1 });
  await follow(app, tx, { ...row, follows: 1 }, main, null);
}

/** Answered counts from now on, where it was not answered itself. */
async function follow(app: App, tx: Tx, row: RantRow, main: RantRow, by: By, how: Undone = {}): Promise<void> {
  if (!(await leads(app, row, main))) return;
  const first = row.first_response_at ?? (main.first_response_at === null ? null : tx.now);
  const change = row.follows === 1 ? following(row, main, first, tx.now) : byItself(row, first);
  await become(app, tx, row, { ...change, first_response_at: first }, handOf(main, by), how);
}

/** The change with which a rant follows the other one. An open one that is answered is never Pending. */
function following(row: RantRow, main: RantRow, first: number | null, now: number): RantChange {
  if (main.status !== 'Resolved')
    return { ...unresolved, status: first === null ? 'Pending' : 'Responded', urgent: main.urgent, urgent_by: main.urgent_by };
  // Another reason is a new resolution, as by hand.
  if (row.status === 'Resolved' && row.resolved_reason === main.resolved_reason) return {};
  return { status: 'Resolved', urgent: 0, urgent_by: null, resolved_at: now, resolved_reason: main.resolved_reason };
}

/** Decided by itself it stays, but for what an answer changes (product.md 3.4). */
function byItself(row: RantRow, first: number | null): RantChange {
  if (row.status === 'Resolved') return {};
  const clears = row.first_response_at === null && first !== null && row.urgent_by === 'time';
  return { status: first === null ? 'Pending' : 'Responded', ...(clears && { urgent: 0, urgent_by: null }) };
}

/** The row as it will be, its clocks and its event. */
async function become(app: App, tx: Tx, row: RantRow, change: RantChange, by: string | null, how: Undone): Promise<void> {
  await changeRant(tx, row, change);
  const now = await rowOf(tx, row.id);
  const isOpen = now.status !== 'Resolved';
  const reopens = isOpen && row.status === 'Resolved';
  if (now.first_response_at !== null || !isOpen || now.urgent === 1) await cancelAnswer(app, tx, row.id);
  else if (how.undone) await scheduleAnswer(app, tx, row.id, now);
  else if (reopens) await answerAnew(app, tx, now);
  if (!isOpen) await cancelResolve(app, tx, row.id);
  else if (reopens) await resolveAnew(app, tx, now);
  const [from, to, reason] = [row.displayStatus, now.displayStatus, now.resolved_reason];
  if (from === to && row.first_response_at === now.first_response_at && row.resolved_at === now.resolved_at) return;
  const data = { ...rantEventData(row), from, to, reason, ...how };
  await tx.record({ type: 'rant.followed', actorId: by, subject: row.id, data, payload: { content: row.content } });
}
