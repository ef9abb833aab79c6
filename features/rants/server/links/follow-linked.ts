/**
 * A rant linked to another as the same (docs/decisions/rants.md): the answers to the other one reach its author, and its status follows, until a handler
 * decides it by itself. Its state before the link is stored, so that the end of the link restores it.
 */

import type { Selectable } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Undone } from '#server/platform/events/catalogue.ts';
import { canReadLinkedAnswers } from '../../contract/policy.ts';
import { changeRant, type RantChange, type RantRow, rantColumns, rantEventData, seenOf, unresolved } from '../core/row.ts';
import { resolveAnew } from '../deadlines/deadline-pause.ts';
import { answerSoonJob, cancelResolve, scheduleResolve } from '../deadlines/deadlines.ts';
import { cancelAnswer, overdueAnswerJob, scheduleAnswer } from '../deadlines/overdue-answers.ts';
import { subjectOf } from '../visibility/visible.ts';

type Kept = Selectable<Schema['rants']>;

/** When it is to be said that it waits for an answer, and when it becomes urgent. null: not, or not any more. */
interface Waits {
  soon: number | null;
  due: number | null;
}

/** The state to restore at the end of a link. */
type Before = Pick<Kept, 'status' | 'urgent' | 'urgent_by' | 'resolved_at' | 'resolved_reason' | 'duplicate_of'> &
  Pick<Kept, 'resolve_soon' | 'resolve_due' | 'waiting_since'> & { waits: Waits };

/** The person who changed the other one. null: time, or nobody's hand. */
type By = { id: string } | null;

/** Rants that are the same as this one, in the order in which they are locked. No rant scope is asked. */
export const sameAs = (app: App, tx: Tx, id: string): Promise<RantRow[]> => app.prepared.rows(tx.db, thoseSameAs, { values: { id } });

const thoseSameAs = statement<RantRow>('rants.sameAs', (builder) =>
  rantColumns(builder).where('rants.same_as', '=', placeholder<string>('id')).orderBy('rants.seq'),
);

const rowOf = (tx: Tx, id: string): Promise<RantRow> => rantColumns(tx).where('rants.id', '=', id).executeTakeFirstOrThrow();

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

const ownAnswerAt = async (tx: Tx, id: string): Promise<number | null> => {
  const answers = tx.db.selectFrom('posts').where('rant_id', '=', id).where('kind', '=', 'response');
  return (await answers.select((eb) => eb.fn.min('date').as('at')).executeTakeFirst())?.at ?? null;
};

async function waitsOf(tx: Tx, id: string): Promise<Waits> {
  const jobs = tx.db.selectFrom('jobs').select(['kind', 'due_at']).where('subject', '=', id);
  const rows = await jobs.where('kind', 'in', [overdueAnswerJob, answerSoonJob]).execute();
  const of = (job: string) => rows.find(({ kind }) => kind === job)?.due_at ?? null;
  return { soon: of(answerSoonJob), due: of(overdueAnswerJob) };
}

const kept = async (tx: Tx, row: RantRow): Promise<Kept> =>
  tx.db.selectFrom('rants').selectAll().where('seq', '=', row.seq).executeTakeFirstOrThrow();

/** Both rows are held. `row` is linked to none, and no other is the same as it. */
export async function link(app: App, tx: Tx, row: RantRow, main: RantRow, by: By): Promise<void> {
  const { status, urgent, urgent_by, resolved_at, resolved_reason, duplicate_of, ...now } = await kept(tx, row);
  const { resolve_soon, resolve_due, waiting_since } = now;
  const before: Before = {
    ...{ status, urgent, urgent_by, resolved_at, resolved_reason, duplicate_of },
    ...{ resolve_soon, resolve_due, waiting_since, waits: await waitsOf(tx, row.id) },
  };
  await changeRant(tx, row, { same_as: main.id, follows: (await leads(app, row, main)) ? 1 : 0, before_link: JSON.stringify(before) });
  await joined(app, tx, row, main, by);
}

/** Links a rant to `main` instead of the rant it was linked to until now, which is linked to `main` itself. Its state before the link stays stored. */
export async function linkOn(app: App, tx: Tx, row: RantRow, main: RantRow, by: By): Promise<void> {
  await changeRant(tx, row, { same_as: main.id, ...(!(await leads(app, row, main)) && { follows: 0 }) });
  await joined(app, tx, row, main, by);
}

/** The newest answer there is reaches its author now. */
async function joined(app: App, tx: Tx, row: RantRow, main: RantRow, by: By): Promise<void> {
  await record(tx, 'rant.linked', row, main, by);
  const answers = tx.db
    .selectFrom('posts')
    .leftJoin('users', 'users.id', 'posts.author_id')
    .select(['posts.author_id as id', 'posts.content', 'users.name as actorName']);
  const ofMain = answers.where('posts.rant_id', '=', main.id).where('posts.kind', '=', 'response');
  const newest = await ofMain.orderBy('posts.seq', 'desc').limit(1).executeTakeFirst();
  if (newest) await reach(app, tx, row, main, { ...newest, actorName: newest.actorName ?? '' });
  await follow(app, tx, await rowOf(tx, row.id), main, by);
}

const record = (tx: Tx, type: 'rant.linked' | 'rant.unlinked', row: RantRow, main: RantRow, by: By) =>
  tx.record({
    type,
    actorId: by?.id ?? null,
    subject: row.id,
    data: { ...rantEventData(row), same: main.id, targets: [row.target_id, main.target_id] },
  });

interface Answer {
  /** The person who gave it. */
  id: string | null;
  content: string;
  actorName: string;
}

/** Its author is told of an answer to the other one, unless that is about him. */
async function reach(app: App, tx: Tx, row: RantRow, main: RantRow, { id, ...payload }: Answer): Promise<void> {
  if ((row.author_id === null && row.kind === 'named') || !canReadLinkedAnswers(row.author_id, await subjectOf(app, seenOf(main)))) return;
  await tx.record({ type: 'rant.answeredLike', actorId: id, subject: row.id, data: rantEventData(row), payload });
}

/** This one was answered. */
export async function passAnswerToLinked(app: App, tx: Tx, id: string, answer: Answer & { id: string }): Promise<void> {
  const rows = await sameAs(app, tx, id);
  if (rows.length === 0) return;
  const main = await rowOf(tx, id);
  for (const row of rows) {
    await reach(app, tx, row, main, answer);
    await follow(app, tx, row, main, answer);
  }
}

/** The status of this one changed. */
export async function syncLinkedStatus(app: App, tx: Tx, id: string, by: By, how: Undone = {}): Promise<void> {
  const rows = await sameAs(app, tx, id);
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

/** Answered counts from now on, or from its own first answer. */
async function follow(app: App, tx: Tx, row: RantRow, main: RantRow, by: By, how: Undone = {}): Promise<void> {
  if (!(await leads(app, row, main))) return;
  const own = await ownAnswerAt(tx, row.id);
  const byLink = main.first_response_at === null ? null : (row.first_response_at ?? tx.now);
  const first = own === null || byLink === null ? (own ?? byLink) : Math.min(own, byLink);
  const now = await kept(tx, row);
  const before = JSON.parse(now.before_link ?? '{}') as Before;
  const leader = row.follows === 1 ? await kept(tx, main) : null;
  const change = leader ? following(now, leader, before, first, tx.now) : byItself(now, first);
  await become(app, tx, row, { ...change, first_response_at: first }, before.waits, { by: handOf(main, by), how });
}

/** The change with which a rant follows the other one. An open one that is answered is never Pending. */
function following(row: Kept, main: Kept, before: Before, first: number | null, now: number): RantChange {
  if (main.status !== 'Resolved')
    return { ...unresolved, status: first === null ? 'Pending' : 'Responded', urgent: main.urgent, urgent_by: main.urgent_by };
  const resolved = { status: 'Resolved', urgent: 0, urgent_by: null, resolved_at: now, resolved_reason: main.resolved_reason } as const;
  if (row.status !== 'Resolved') return resolved;
  // Resolved before it was linked, it stays what it was; else a new reason is a new resolution, as by hand.
  return before.status === 'Resolved' || row.resolved_reason === main.resolved_reason ? {} : resolved;
}

/** Decided by itself it stays, but for what an answer changes (product.md 3.4). */
function byItself(row: Kept, first: number | null): RantChange {
  if (row.status === 'Resolved') return {};
  const clears = row.first_response_at === null && first !== null && row.urgent_by === 'time';
  return { status: first === null ? 'Pending' : 'Responded', ...(clears && { urgent: 0, urgent_by: null }) };
}

type Hand = { by: string | null; how: Undone & { ended?: true } };

/** The row as it will be, its clocks and its event. `waits`: for when it waits for an answer again. */
async function become(app: App, tx: Tx, row: RantRow, change: RantChange, waits: Waits, { by, how }: Hand): Promise<void> {
  await changeRant(tx, row, change);
  const now = await rowOf(tx, row.id);
  const isOpen = now.status !== 'Resolved';
  if (now.first_response_at !== null || !isOpen || now.urgent === 1) await cancelAnswer(app, tx, row.id);
  else {
    const there = await waitsOf(tx, row.id);
    const missing = { answer_soon: there.soon === null ? waits.soon : null, answer_due: there.due === null ? waits.due : null };
    await scheduleAnswer(app, tx, row.id, missing);
  }
  if (!isOpen) await cancelResolve(app, tx, row.id);
  else if (row.status === 'Resolved' && change.resolve_due === undefined) await resolveAnew(app, tx, now);
  const [from, to, reason] = [row.displayStatus, now.displayStatus, now.resolved_reason];
  if (from === to && row.first_response_at === now.first_response_at && row.resolved_at === now.resolved_at) return;
  const data = { ...rantEventData(row), from, to, reason, ...how };
  await tx.record({ type: 'rant.followed', actorId: by, subject: row.id, data, payload: { content: row.content } });
}

/** Unlinks a locked row: it is what it was before, with what happened on itself since. */
export async function unlink(app: App, tx: Tx, row: RantRow, by: By): Promise<void> {
  if (row.same_as === null) return;
  const main = await rowOf(tx, row.same_as);
  const now = await kept(tx, row);
  const before = JSON.parse(now.before_link ?? '{}') as Before;
  const own = await ownAnswerAt(tx, row.id);
  if (row.follows === 1 && now.status === 'Resolved' && before.status !== 'Resolved')
    // The answers about this resolution are about nothing now.
    await tx.db.deleteFrom('solved_answers').where('rant_id', '=', row.id).where('resolved_at', '=', now.resolved_at).execute();
  const restored = row.follows === 1 ? restoring(now, before, own, tx.now) : byItself(now, own);
  await record(tx, 'rant.unlinked', row, main, by);
  const free = { same_as: null, follows: null, before_link: null, first_response_at: own };
  await become(app, tx, row, { ...restored, ...free }, before.waits, { by: handOf(main, by), how: { ended: true } });
  if (row.follows === 1) await restoreClock(app, tx, await rowOf(tx, row.id));
}

function restoring(now: Kept, before: Before, own: number | null, at: number): RantChange {
  const { waits, resolve_soon, resolve_due, waiting_since, ...was } = before;
  // A pause that was begun or ended by hand meanwhile stays.
  const clock = now.waiting_since === waiting_since || now.status === 'Resolved' ? { resolve_soon, resolve_due, waiting_since } : {};
  if (before.status === 'Resolved') return { ...was, ...clock };
  // Its own time was over meanwhile: it was told then.
  const isOver = own === null && waits.due !== null && waits.due <= at && now.urgent_by === 'time';
  const clears = own !== null && was.urgent_by === 'time';
  const flag = isOver ? ({ urgent: 1, urgent_by: 'time' } as const) : clears ? { urgent: 0 as const, urgent_by: null } : {};
  return { ...was, ...clock, ...flag, status: own === null ? 'Pending' : 'Responded' };
}

async function restoreClock(app: App, tx: Tx, row: RantRow): Promise<void> {
  await cancelResolve(app, tx, row.id);
  if (row.status !== 'Resolved') await scheduleResolve(app, tx, row.id, row);
}

/** A rant that is withdrawn is linked to none, and none to it: each is what it was before. Returns what this one is. */
export async function unlinkAll(app: App, tx: Tx, id: string): Promise<RantRow> {
  await unlink(app, tx, await rowOf(tx, id), null);
  for (const row of await sameAs(app, tx, id)) await unlink(app, tx, row, null);
  return rowOf(tx, id);
}
