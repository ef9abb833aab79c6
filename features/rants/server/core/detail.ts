/** One rant with its conversation. A hidden rant and a missing one give the same 404. */

import { type Actor, isHandler } from '@earshot/contract/policy';
import { type SqlBool, sql } from 'kysely';
import { filesByText, filesOfRant } from '#features/files/server';
import { optionStore } from '#features/options/server';
import type { App, Tx } from '#server/platform/app.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import { all, bound, condition, isOneOf } from '#server/platform/db/condition.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { refuse } from '#server/platform/refusal.ts';
import { visibilityOf } from '../../contract/authorship.ts';
import type { RantDetail, TimelineEntry } from '../../contract/shapes.ts';
import { editableUntil, markOpened } from '../conversation/first-read.ts';
import { countVoices, voiceOf } from '../conversation/me-too.ts';
import { hasNotes } from '../conversation/notes.ts';
import { solvedBy } from '../conversation/resolution-feedback.ts';
import { fewPosts, hasOpened, type TimelineQuery, timelineOf } from '../conversation/timeline.ts';
import { duplicatesOf, isRepeated } from '../links/duplicates.ts';
import { hasSame, sameOf } from '../links/links.ts';
import { responsesOf } from '../list/list-rants.ts';
import { hasRequest, presentRequests } from '../two-person/requests.ts';
import { rantScope, subjectOf } from '../visibility/visible.ts';
import { presentDetail } from './present.ts';
import { type ChangingRow, rantColumns, seenOf } from './row.ts';

interface FoundRow extends ChangingRow {
  isRepeated: SqlBool;
  hasNotes: SqlBool;
  hasRequest: SqlBool;
  /** The files of the rant and its posts as one value, which `filesByText` reads. */
  files: string;
}

const rantWhere = statement<FoundRow>('rants.one', (builder, where) =>
  rantColumns(builder)
    .select([isRepeated.as('isRepeated'), hasSame.as('hasSame'), hasNotes.as('hasNotes')])
    .select([countVoices.as('voices'), hasRequest.as('hasRequest'), filesOfRant(builder).as('files')])
    .where(where),
);

/** The row, if the actor may see it. Throws `rant_not_found`. */
export async function findRant(app: App, db: Executor, actor: Actor, id: string): Promise<FoundRow> {
  const scope = await rantScope(app, actor);
  const rows = await app.prepared.rows(db, rantWhere, { where: all(condition`rants.id = ${bound('id', id)}`, scope.condition) });
  if (!rows[0]) throw refuse('rant_not_found');
  return rows[0];
}

/**
 * Returns the row, locked until the transaction ends, so that simultaneous answers come one after the other. If the actor is a handler who
 * did not write the rant, it counts as opened. `other` is another rant that is locked, too, if the actor may see it. All rants linked to
 * them are locked in one order, so that two transactions never wait for each other. Throws `rant_not_found`.
 */
export async function lockRant(app: App, tx: Tx, actor: Actor, id: string, other?: string | null): Promise<ChangingRow> {
  if (app.dialect.hasManyWriters) await lockWithLinked(app, tx, actor, other ? [id, other] : [id]);
  const row = await findRant(app, tx.db, actor, id);
  await markOpened(tx, actor, [row]);
  return row;
}

/**
 * Locks rants that the actor may see, and the rants linked to them, which change with them: always in one order. SQLite does not need it,
 * because it has one writer.
 */
export async function lockWithLinked(app: App, tx: Tx, actor: Actor, givenIds: readonly string[]): Promise<void> {
  await tx.send(linkedLock, {});
  const scope = await rantScope(app, actor);
  await app.prepared.rows(tx.db, lockedWhere, { where: all(isOneOf(app.dialect, 'rants.id', 'ids', givenIds), scope.condition) });
}

export const linkedLock = statement('rants.linkedLock', ({ dialect }) => dialect.linkedLock);
const lockedWhere = statement(
  'rants.locked',
  ({ dialect }, where) => sql`with given as materialized (select rants.id, rants.same_as from rants where ${where}),
      mains as materialized (select id from given union select same_as from given where same_as is not null)
    select seq from rants where seq in (
      select rants.seq from mains inner join rants on rants.id = mains.id
      union all select rants.seq from mains inner join rants on rants.same_as = mains.id)
    order by seq ${dialect.forUpdate}`,
);

/** The reply to `rants.detail` and to every call that changes a rant. */
export async function rantDetail(app: App, actor: Actor, id: string): Promise<RantDetail> {
  const row = await findRant(app, app.db, actor, id);
  const subject = await subjectOf(app, seenOf(row));
  const posts = await fewPosts(app, row.id);
  const responses = posts?.filter((post) => post.kind === 'response') ?? (await responsesOf(app, [row.id]));
  const files = filesByText(row.files);
  const timeline = await timelineOf(app, actor, { row, subject, few: posts, files });
  const duplicates = await duplicatesOf(app, actor, row);
  const target = await optionStore(app).accountsOf(row.target_id);
  const organisation = await app.settings.current();
  const detail = presentDetail(
    row,
    {
      responses,
      timeline,
      files: files.get(row.id) ?? [],
      duplicates,
      subject,
      editableUntil: editableUntil(app.clock.now(), actor, row),
      solved: await solvedBy(app, actor, row),
      voices: row.voices,
      myVoice: await voiceOf(app, actor, row, { subject, visibility: organisation.employeeVisibility }),
      same: await sameOf(app, actor, row, subject),
      target,
      visibility: visibilityOf(row.kind, organisation),
    },
    { actor, now: app.clock.now() },
  );
  return { ...detail, ...(await presentRequests(app, actor, row, subject)) };
}

/** The entries of a rant's timeline before the one that is asked for. */
export async function earlierTimeline(app: App, actor: Actor, id: string, query: TimelineQuery): Promise<TimelineEntry[]> {
  const row = await findRant(app, app.db, actor, id);
  const subject = await subjectOf(app, seenOf(row));
  return (await timelineOf(app, actor, { row, subject, few: null, files: filesByText(row.files) }, query)).entries;
}

/** Returns a rant for its page. The first time a handler other than its author reads it, an event tells the author (product.md 3.8). */
export async function openRant(app: App, actor: Actor, id: string): Promise<RantDetail> {
  const detail = await rantDetail(app, actor, id);
  if (!isHandler(actor) || detail.isMine || (await hasOpened(app, actor, detail))) return detail;
  const noting = app.write(async (tx) => {
    // The lock makes two simultaneous requests of one page count as one opening.
    const row = await lockRant(app, tx, actor, id);
    const post = await tx.db
      .selectFrom('events')
      .select('seq')
      .where('subject', '=', id)
      .where('type', '=', 'rant.opened')
      .where('actor_id', '=', actor.id)
      .executeTakeFirst();
    if (!post) await tx.record({ type: 'rant.opened', actorId: actor.id, subject: id, data: seenOf(row) });
    return true;
  });
  return (await bestEffort(app, noting)) ? rantDetail(app, actor, id) : detail;
}
