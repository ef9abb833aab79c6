/** One rant with its conversation. Hidden and missing are the same 404. */

import { type Actor, isHandler } from '@earshot/contract/policy';
import type { SqlBool } from 'kysely';
import { filesByText, filesOfRant } from '#features/files/server';
import { optionStore } from '#features/options/server';
import type { App, Tx } from '#server/platform/app.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import { all, any, bound, condition, isOneOf } from '#server/platform/db/condition.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { refuse } from '#server/platform/refusal.ts';
import { visibilityOf } from '../../contract/authorship.ts';
import type { RantDetail, TimelineEntry } from '../../contract/shapes.ts';
import { editableUntil, markOpened } from '../conversation/first-read.ts';
import { countVoices, voiceOf } from '../conversation/me-too.ts';
import { hasNotes } from '../conversation/notes.ts';
import { solvedBy } from '../conversation/resolution-feedback.ts';
import { type Asked, fewPosts, hasOpened, timelineOf } from '../conversation/timeline.ts';
import { duplicatesOf, isRepeated } from '../links/duplicates.ts';
import { hasSame, sameOf } from '../links/links.ts';
import { responsesOf } from '../list/list-rants.ts';
import { presentRequests } from '../two-person/requests.ts';
import { rantScope, subjectOf } from '../visibility/visible.ts';
import { presentDetail } from './present.ts';
import { type RantRow, rantColumns, seenOf } from './row.ts';

interface FoundRow extends RantRow {
  isRepeated: SqlBool;
  hasSame: SqlBool;
  hasNotes: SqlBool;
  voices: number;
  /** The value of `filesOfRant`. */
  files: string;
}

const rantWhere = statement<FoundRow>('rants.one', (builder, where) =>
  rantColumns(builder)
    .select([isRepeated.as('isRepeated'), hasSame.as('hasSame'), hasNotes.as('hasNotes')])
    .select([countVoices.as('voices'), filesOfRant(builder).as('files')])
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
 * Locks the row until the transaction ends, so that two answers at once come one after the other. `other`: another rant that is locked too, if the actor
 * may see it. All rants linked to them are locked in one order, so that two transactions never wait for each other. Marks it as opened by a handler.
 */
export async function lockRant(app: App, tx: Tx, actor: Actor, id: string, other?: string | null): Promise<RantRow> {
  if (app.dialect.hasManyWriters) await holdRants(app, tx, actor, other ? [id, other] : [id]);
  const row = await findRant(app, tx.db, actor, id);
  await markOpened(tx, actor, [row]);
  return row;
}

/** Locks rants that the actor may see, and those linked to them, which change with them: always in one order. SQLite has one writer. */
export async function holdRants(app: App, tx: Tx, actor: Actor, given: readonly string[]): Promise<void> {
  await tx.send(linkedLock, {});
  const scope = await rantScope(app, actor);
  const seen = all(isOneOf(app.dialect, 'rants.id', 'ids', given), scope.condition);
  const rows = await app.prepared.rows(tx.db, linksWhere, { where: seen });
  const ids = [...new Set(rows.flatMap(({ id, same_as }) => [id, same_as ?? []].flat()))];
  const where = any(isOneOf(app.dialect, 'id', 'ids', ids), isOneOf(app.dialect, 'same_as', 'same', ids));
  await app.prepared.rows(tx.db, heldWhere, { where });
}

const linkedLock = statement('rants.linkedLock', ({ dialect }) => dialect.linkedLock);
const linksWhere = statement<Pick<RantRow, 'id' | 'same_as'>>('rants.links', ({ db }, where) =>
  db.selectFrom('rants').select(['id', 'same_as']).where(where),
);
const heldWhere = statement<{ seq: number }>('rants.held', ({ db, dialect }, where) =>
  db.selectFrom('rants').select('seq').where(where).orderBy('seq').modifyEnd(dialect.forUpdate),
);

/** The reply of detail and of every change of a rant. */
export async function rantDetail(app: App, actor: Actor, id: string): Promise<RantDetail> {
  const row = await findRant(app, app.db, actor, id);
  const subject = await subjectOf(app, seenOf(row));
  const few = await fewPosts(app, row.id);
  const responses = few?.filter((post) => post.kind === 'response') ?? (await responsesOf(app, [row.id]));
  const files = filesByText(row.files);
  const timeline = await timelineOf(app, actor, { row, subject, few, files });
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

/** Entries of a rant's timeline before a known one. */
export async function earlierOn(app: App, actor: Actor, id: string, asked: Asked): Promise<TimelineEntry[]> {
  const row = await findRant(app, app.db, actor, id);
  const subject = await subjectOf(app, seenOf(row));
  return (await timelineOf(app, actor, { row, subject, few: null, files: filesByText(row.files) }, asked)).entries;
}

/** Reading by a handler is told to the author, once a handler (product.md 3.8). */
export async function openRant(app: App, actor: Actor, id: string): Promise<RantDetail> {
  const detail = await rantDetail(app, actor, id);
  if (!isHandler(actor) || detail.isMine || (await hasOpened(app, actor, detail))) return detail;
  const noting = app.write(async (tx) => {
    // Held, so that a page that asks twice at once has opened it once.
    const row = await lockRant(app, tx, actor, id);
    const there = await tx.db
      .selectFrom('events')
      .select('seq')
      .where('subject', '=', id)
      .where('type', '=', 'rant.opened')
      .where('actor_id', '=', actor.id)
      .executeTakeFirst();
    if (!there) await tx.record({ type: 'rant.opened', actorId: actor.id, subject: id, data: seenOf(row) });
    return true;
  });
  return (await bestEffort(app, noting)) ? rantDetail(app, actor, id) : detail;
}
