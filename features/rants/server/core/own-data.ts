/** The part of rants in the download of one's own data: everything a person wrote, and the rants they own. */
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { iso, isoOrNull } from '#server/platform/clock.ts';
import { runOnce } from '#server/platform/db/prepared-statements.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { eachRow } from '#server/platform/files/json-pieces.ts';
import type { Translator } from '#server/platform/translator.ts';
import { voicesBy } from '../conversation/me-too.ts';
import { ownNotes } from '../conversation/notes.ts';
import { ownAnswers } from '../conversation/resolution-feedback.ts';
import { rantScope } from '../visibility/visible.ts';
import { presentLinked } from './present.ts';
import { presentContent, type RantRow, rantColumns } from './row.ts';

const batchSize = 200;

export async function ownRants(app: App, actor: SessionActor, { translate }: Translator): Promise<unknown> {
  return {
    rants: rantsOf(app, actor.id),
    sealed: translate('profile.dataSealed'),
    responsesAndMessages: postsOf(app, actor),
    owned: ownedBy(app, actor),
    handedOver: handOversOf(app, actor),
    notes: ownNotes(app, actor.id),
    voices: voicesOf(app, actor),
    solved: (await ownAnswers(app, actor.id)).map(({ at, ...answer }) => ({ ...answer, date: iso(at) })),
  };
}

type OwnRants = ReturnType<typeof rantColumns>;

/**
 * Reads the rants in slices, oldest first. Each slice begins after the last row of the one before, in the order of an index, so that
 * nothing is sorted.
 */
async function* inSlices(all: OwnRants, read: (slice: OwnRants) => Promise<RantRow[]>): AsyncGenerator<RantRow> {
  const ordered = all.orderBy('rants.date').orderBy('rants.seq').limit(batchSize);
  let rows = await read(ordered);
  while (true) {
    yield* rows;
    await yieldToEventLoop();
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    rows = await read(ordered.where(sql<boolean>`(rants.date, rants.seq) > (${last.date}, ${last.seq})`));
  }
}

async function* rantsOf(app: App, author: string) {
  const all = rantColumns({ db: app.slowReads }).where('rants.author_id', '=', author);
  for await (const row of inSlices(all, (slice) => slice.execute()))
    yield { ...presentContent(row), firstResponseDate: isoOrNull(row.first_response_at) };
}

/** People always get their own texts, but not the id of a rant that is hidden from them now. */
async function* onVisibleRants<Row extends { seq: number; rant_id: string }>(
  app: App,
  actor: SessionActor,
  read: (after: number, max: number) => Promise<Row[]>,
): AsyncGenerator<Omit<Row, 'rant_id'> & { rant: string | null }> {
  const { condition: scope } = await rantScope(app, actor);
  const withSeen = async (after: number, max: number) => {
    const rows = await read(after, max);
    const ids = rows.map((row) => row.rant_id);
    const rants = app.slowReads.selectFrom('rants').select('id').where(app.dialect.idIn('id', ids));
    const visibleIds = new Set((await runOnce<{ id: string }>(app.slowReads, rants.where(scope.sql), scope.values)).map(({ id }) => id));
    return rows.map(({ rant_id, ...row }) => ({ ...row, rant: visibleIds.has(rant_id) ? rant_id : null, seq: row.seq }));
  };
  yield* eachRow(withSeen);
}

async function* postsOf(app: App, actor: SessionActor) {
  const all = app.slowReads.selectFrom('posts').selectAll().where('author_id', '=', actor.id).orderBy('seq');
  for await (const { id, rant, kind, content, date } of onVisibleRants(app, actor, (after, max) =>
    all.where('seq', '>', after).limit(max).execute(),
  ))
    yield { _id: id, rant, kind, content, date: iso(date) };
}

async function* voicesOf(app: App, actor: SessionActor) {
  for await (const { rant, content, at } of onVisibleRants(app, actor, voicesBy(app, actor.id))) yield { rant, content, date: iso(at) };
}

/** The beginnings of the rants that a person owns. Their authors are not the person's own data. */
async function* ownedBy(app: App, actor: SessionActor) {
  const { condition: scope } = await rantScope(app, actor);
  const all = rantColumns({ db: app.slowReads }).where('rants.owner_id', '=', actor.id).where(scope.sql);
  for await (const row of inSlices(all, (slice) => runOnce<RantRow>(app.slowReads, slice, scope.values))) {
    const { _id, excerpt, date, status } = presentLinked(row);
    yield { _id, excerpt, date, status };
  }
}

/** The notes that a person wrote when handing rants over. */
async function* handOversOf(app: App, actor: SessionActor) {
  const all = app.slowReads
    .selectFrom('events')
    .innerJoin('event_values as notes', (join) => join.onRef('notes.event', '=', 'events.seq').on('notes.name', '=', 'note'))
    .select(['events.seq', 'events.at', 'notes.value as note'])
    .where('events.type', '=', 'rant.owned')
    .where('events.actor_id', '=', actor.id)
    .orderBy('events.seq');
  for await (const row of eachRow((after, max) => all.where('events.seq', '>', after).limit(max).execute()))
    yield { note: row.note, date: iso(row.at) };
}
