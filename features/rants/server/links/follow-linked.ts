/**
 * Keeps a rant in step with another one that a handler linked it to as the same (docs/decisions/rants.md). Answers to the other one reach
 * the author of this one, and the status of this one follows, until a handler decides it separately. Its state before the link is stored,
 * and restored when the link ends. Below, `row` is linked to `main`.
 */

import type { Selectable } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { UndoMark } from '#server/platform/events/catalogue.ts';
import { canReadLinkedAnswers } from '../../contract/policy.ts';
import { changeRant, type RantChange, type RantRow, rantColumns, rantEventData, seenOf, unresolved } from '../core/row.ts';
import { restartResolveDeadline } from '../deadlines/deadline-pause.ts';
import { answerSoonJob, cancelResolve, scheduleResolve } from '../deadlines/deadlines.ts';
import { cancelAnswer, overdueAnswerJob, scheduleAnswer } from '../deadlines/overdue-answers.ts';
import { subjectOf } from '../visibility/visible.ts';

type StoredRant = Selectable<Schema['rants']>;

/** When the jobs of the deadline for an answer run: the reminder, and becoming urgent. null: there is no such job. */
interface Deadlines {
  soon: number | null;
  due: number | null;
}

/** The state to restore at the end of a link. */
type StateBefore = Pick<StoredRant, 'status' | 'urgent' | 'urgent_by' | 'resolved_at' | 'resolved_reason' | 'duplicate_of'> &
  Pick<StoredRant, 'resolve_soon' | 'resolve_due' | 'waiting_since'> & { waits: Deadlines };

/** The person who changed the main rant; null: nobody, for example where its time passed. */
type ActorOrNull = { id: string } | null;

/** The rants linked to this one, in the order in which they are locked, whoever may see them. */
export const sameAs = (app: App, tx: Tx, id: string): Promise<RantRow[]> => app.prepared.rows(tx.db, thoseSameAs, { values: { id } });

const thoseSameAs = statement<RantRow>('rants.sameAs', (builder) =>
  rantColumns(builder).where('rants.same_as', '=', placeholder<string>('id')).orderBy('rants.seq'),
);

const rowOf = (tx: Tx, id: string): Promise<RantRow> => rantColumns(tx).where('rants.id', '=', id).executeTakeFirstOrThrow();

/**
 * The person whom the linked rant names for a change. The author of the main rant is not named, because the author of the linked one may
 * not learn who that is.
 */
const namedActor = (main: RantRow, actor: ActorOrNull): string | null => (actor === null || actor.id === main.author_id ? null : actor.id);

/**
 * Whether the status of `row` may follow that of `main`. It does not where somebody whom `main` is about may read `row`: the change would
 * reveal that something happened on a rant that is hidden from that person.
 */
async function mayFollow(app: App, row: RantRow, main: RantRow): Promise<boolean> {
  const [own, other] = await Promise.all([subjectOf(app, seenOf(row)), subjectOf(app, seenOf(main))]);
  return other.targetUserIds.every((id) => own.targetUserIds.includes(id));
}

const ownAnswerAt = async (tx: Tx, id: string): Promise<number | null> => {
  const answers = tx.db.selectFrom('posts').where('rant_id', '=', id).where('kind', '=', 'response');
  return (await answers.select((eb) => eb.fn.min('date').as('at')).executeTakeFirst())?.at ?? null;
};

async function waitsOf(tx: Tx, id: string): Promise<Deadlines> {
  const jobs = tx.db.selectFrom('jobs').select(['kind', 'due_at']).where('subject', '=', id);
  const rows = await jobs.where('kind', 'in', [overdueAnswerJob, answerSoonJob]).execute();
  const dueAtOf = (job: string) => rows.find(({ kind }) => kind === job)?.due_at ?? null;
  return { soon: dueAtOf(answerSoonJob), due: dueAtOf(overdueAnswerJob) };
}

const storedRant = async (tx: Tx, row: RantRow): Promise<StoredRant> =>
  tx.db.selectFrom('rants').selectAll().where('seq', '=', row.seq).executeTakeFirstOrThrow();

/**
 * Links `row`, which is linked to no rant, to `main`. Both are locked. Rants that are linked to `row` are linked to `main` by `linkOn`
 * afterwards.
 */
export async function link(app: App, tx: Tx, row: RantRow, main: RantRow, actor: ActorOrNull): Promise<void> {
  const { status, urgent, urgent_by, resolved_at, resolved_reason, duplicate_of, ...now } = await storedRant(tx, row);
  const { resolve_soon, resolve_due, waiting_since } = now;
  const before: StateBefore = {
    ...{ status, urgent, urgent_by, resolved_at, resolved_reason, duplicate_of },
    ...{ resolve_soon, resolve_due, waiting_since, waits: await waitsOf(tx, row.id) },
  };
  await changeRant(tx, row, { same_as: main.id, follows: (await mayFollow(app, row, main)) ? 1 : 0, before_link: JSON.stringify(before) });
  await linkMade(app, tx, row, main, actor);
}

/**
 * Links a rant to `main` instead of the rant it was linked to until now, which is linked to `main` itself. Its state before the first link
 * stays stored.
 */
export async function linkOn(app: App, tx: Tx, row: RantRow, main: RantRow, actor: ActorOrNull): Promise<void> {
  await changeRant(tx, row, { same_as: main.id, ...(!(await mayFollow(app, row, main)) && { follows: 0 }) });
  await linkMade(app, tx, row, main, actor);
}

/** Records the link. The newest answer to `main` reaches the author of `row`, and the status follows. */
async function linkMade(app: App, tx: Tx, row: RantRow, main: RantRow, actor: ActorOrNull): Promise<void> {
  await record(tx, 'rant.linked', row, main, actor);
  const answers = tx.db
    .selectFrom('posts')
    .leftJoin('users', 'users.id', 'posts.author_id')
    .select(['posts.author_id as id', 'posts.content', 'users.name as actorName']);
  const ofMain = answers.where('posts.rant_id', '=', main.id).where('posts.kind', '=', 'response');
  const newest = await ofMain.orderBy('posts.seq', 'desc').limit(1).executeTakeFirst();
  if (newest) await recordAnswerFor(app, tx, row, main, { ...newest, actorName: newest.actorName ?? '' });
  await follow(app, tx, await rowOf(tx, row.id), main, actor);
}

const record = (tx: Tx, type: 'rant.linked' | 'rant.unlinked', row: RantRow, main: RantRow, actor: ActorOrNull) =>
  tx.record({
    type,
    actorId: actor?.id ?? null,
    subject: row.id,
    data: { ...rantEventData(row), same: main.id, targets: [row.target_id, main.target_id] },
  });

interface Answer {
  /** The person who answered; null: the account is gone. */
  id: string | null;
  content: string;
  actorName: string;
}

/** Records an answer to `main` for the author of `row`, unless `main` is, or may be, about that person. */
async function recordAnswerFor(app: App, tx: Tx, row: RantRow, main: RantRow, { id, ...payload }: Answer): Promise<void> {
  if ((row.author_id === null && row.kind === 'named') || !canReadLinkedAnswers(row.author_id, await subjectOf(app, seenOf(main)))) return;
  await tx.record({ type: 'rant.answeredLike', actorId: id, subject: row.id, data: rantEventData(row), payload });
}

/** Passes an answer to the rant `id` on to all rants that are linked to it. */
export async function passAnswerToLinked(app: App, tx: Tx, id: string, answer: Answer & { id: string }): Promise<void> {
  const rows = await sameAs(app, tx, id);
  if (rows.length === 0) return;
  const main = await rowOf(tx, id);
  for (const row of rows) {
    await recordAnswerFor(app, tx, row, main, answer);
    await follow(app, tx, row, main, answer);
  }
}

/** Lets the rants that are linked to the rant `id` follow its status, which has changed. */
export async function syncLinkedStatus(app: App, tx: Tx, id: string, actor: ActorOrNull, undone: UndoMark = {}): Promise<void> {
  const rows = await sameAs(app, tx, id);
  if (rows.length === 0) return;
  const main = await rowOf(tx, id);
  for (const row of rows) await follow(app, tx, row, main, actor, undone);
}

/** Lets the status of the rant follow again, because a separate decision about it was undone. */
export async function followAgain(app: App, tx: Tx, id: string): Promise<void> {
  const row = await rowOf(tx, id);
  if (row.same_as === null) return;
  const main = await rowOf(tx, row.same_as);
  if (!(await mayFollow(app, row, main))) return;
  await changeRant(tx, row, { follows: 1 });
  await follow(app, tx, { ...row, follows: 1 }, main, null);
}

/** Changes `row` as `main` has changed. Once `main` is answered, `row` counts as answered from now on, or from its own first answer. */
async function follow(app: App, tx: Tx, row: RantRow, main: RantRow, actor: ActorOrNull, undone: UndoMark = {}): Promise<void> {
  if (!(await mayFollow(app, row, main))) return;
  const own = await ownAnswerAt(tx, row.id);
  const byLink = main.first_response_at === null ? null : (row.first_response_at ?? tx.now);
  const first = own === null || byLink === null ? (own ?? byLink) : Math.min(own, byLink);
  const now = await storedRant(tx, row);
  const before = JSON.parse(now.before_link ?? '{}') as StateBefore;
  const leader = row.follows === 1 ? await storedRant(tx, main) : null;
  const change = leader ? following(now, leader, before, first, tx.now) : changeWithoutFollowing(now, first);
  await applyChange(app, tx, row, { ...change, first_response_at: first }, before.waits, { by: namedActor(main, actor), how: undone });
}

/** The change with which a rant follows the main one. An open rant that is answered is never Pending. */
function following(row: StoredRant, main: StoredRant, before: StateBefore, first: number | null, now: number): RantChange {
  if (main.status !== 'Resolved')
    return { ...unresolved, status: first === null ? 'Pending' : 'Responded', urgent: main.urgent, urgent_by: main.urgent_by };
  const resolvedColumns = {
    status: 'Resolved',
    urgent: 0,
    urgent_by: null,
    resolved_at: now,
    resolved_reason: main.resolved_reason,
  } as const;
  if (row.status !== 'Resolved') return resolvedColumns;
  // A rant that was resolved before the link stays as it was. Otherwise a new reason is a new resolution, as where a person gives one.
  return before.status === 'Resolved' || row.resolved_reason === main.resolved_reason ? {} : resolvedColumns;
}

/** The change of a rant that does not follow: it keeps its status, except for what an answer changes (product.md 3.4). */
function changeWithoutFollowing(row: StoredRant, first: number | null): RantChange {
  if (row.status === 'Resolved') return {};
  const clears = row.first_response_at === null && first !== null && row.urgent_by === 'time';
  return { status: first === null ? 'Pending' : 'Responded', ...(clears && { urgent: 0, urgent_by: null }) };
}

type StatusCause = { by: string | null; how: UndoMark & { ended?: true } };

/** Changes the row and its deadlines, and records the event. `deadlines` is when its jobs run, if it waits for an answer again. */
async function applyChange(
  app: App,
  tx: Tx,
  row: RantRow,
  change: RantChange,
  deadlines: Deadlines,
  { by, how }: StatusCause,
): Promise<void> {
  await changeRant(tx, row, change);
  const now = await rowOf(tx, row.id);
  const isOpen = now.status !== 'Resolved';
  if (now.first_response_at !== null || !isOpen || now.urgent === 1) await cancelAnswer(app, tx, row.id);
  else {
    const existing = await waitsOf(tx, row.id);
    const missing = {
      answer_soon: existing.soon === null ? deadlines.soon : null,
      answer_due: existing.due === null ? deadlines.due : null,
    };
    await scheduleAnswer(app, tx, row.id, missing);
  }
  if (!isOpen) await cancelResolve(app, tx, row.id);
  else if (row.status === 'Resolved' && change.resolve_due === undefined) await restartResolveDeadline(app, tx, now);
  const [from, to, reason] = [row.displayStatus, now.displayStatus, now.resolved_reason];
  if (from === to && row.first_response_at === now.first_response_at && row.resolved_at === now.resolved_at) return;
  const data = { ...rantEventData(row), from, to, reason, ...how };
  await tx.record({ type: 'rant.followed', actorId: by, subject: row.id, data, payload: { content: row.content } });
}

/** Unlinks a locked row. It gets its state from before the link back, with what happened on itself since. */
export async function unlink(app: App, tx: Tx, row: RantRow, actor: ActorOrNull): Promise<void> {
  if (row.same_as === null) return;
  const main = await rowOf(tx, row.same_as);
  const now = await storedRant(tx, row);
  const before = JSON.parse(now.before_link ?? '{}') as StateBefore;
  const own = await ownAnswerAt(tx, row.id);
  if (row.follows === 1 && now.status === 'Resolved' && before.status !== 'Resolved')
    // The author's answers were about a resolution that is taken back.
    await tx.db.deleteFrom('solved_answers').where('rant_id', '=', row.id).where('resolved_at', '=', now.resolved_at).execute();
  const restored = row.follows === 1 ? restoring(now, before, own, tx.now) : changeWithoutFollowing(now, own);
  await record(tx, 'rant.unlinked', row, main, actor);
  const free = { same_as: null, follows: null, before_link: null, first_response_at: own };
  await applyChange(app, tx, row, { ...restored, ...free }, before.waits, { by: namedActor(main, actor), how: { ended: true } });
  if (row.follows === 1) await restoreClock(app, tx, await rowOf(tx, row.id));
}

function restoring(now: StoredRant, before: StateBefore, own: number | null, at: number): RantChange {
  const { waits, resolve_soon, resolve_due, waiting_since, ...was } = before;
  // A pause that a handler began or ended meanwhile stays.
  const clock = now.waiting_since === waiting_since || now.status === 'Resolved' ? { resolve_soon, resolve_due, waiting_since } : {};
  if (before.status === 'Resolved') return { ...was, ...clock };
  // The rant's own deadline for an answer passed meanwhile, so it stays urgent, and nobody is notified again.
  const isOver = own === null && waits.due !== null && waits.due <= at && now.urgent_by === 'time';
  const clears = own !== null && was.urgent_by === 'time';
  const flag = isOver ? ({ urgent: 1, urgent_by: 'time' } as const) : clears ? { urgent: 0 as const, urgent_by: null } : {};
  return { ...was, ...clock, ...flag, status: own === null ? 'Pending' : 'Responded' };
}

async function restoreClock(app: App, tx: Tx, row: RantRow): Promise<void> {
  await cancelResolve(app, tx, row.id);
  if (row.status !== 'Resolved') await scheduleResolve(app, tx, row.id, row);
}

/** Ends all links of a rant whose text is erased, in both directions, and restores the state before each. Returns its row as it is then. */
export async function unlinkAll(app: App, tx: Tx, id: string): Promise<RantRow> {
  await unlink(app, tx, await rowOf(tx, id), null);
  for (const row of await sameAs(app, tx, id)) await unlink(app, tx, row, null);
  return rowOf(tx, id);
}
