/** What the rants keep of a person: everything he wrote, and what he owns, for the download of one's own data. */
import type { App } from '../../platform/app.ts';
import type { SessionActor } from '../../platform/auth/sessions.ts';
import { iso, isoOrNull } from '../../platform/clock.ts';
import { runOnce } from '../../platform/db/prepared.ts';
import { eachRow } from '../../platform/files/json-pieces.ts';
import { ownNotes } from './notes.ts';
import { presentLinked } from './present.ts';
import { presentContent, type RantRow, rantColumns } from './row.ts';
import { ownAnswers } from './solved.ts';
import { rantScope } from './visible.ts';

export async function ownRants(app: App, actor: SessionActor): Promise<unknown> {
  return {
    rants: rantsOf(app, actor.id),
    responsesAndMessages: postsOf(app, actor),
    owned: ownedBy(app, actor),
    handedOver: handOversOf(app, actor),
    notes: ownNotes(app, actor.id),
    solved: (await ownAnswers(app, actor.id)).map(({ at, ...said }) => ({ ...said, date: iso(at) })),
  };
}

async function* rantsOf(app: App, author: string) {
  const all = rantColumns(app).where('rants.author_id', '=', author).orderBy('rants.seq');
  for await (const row of eachRow((after, max) => all.where('rants.seq', '>', after).limit(max).execute()))
    yield { ...presentContent(row), firstResponseDate: isoOrNull(row.first_response_at) };
}

/** The own words stay one's own; which rant they were about is not said where it is hidden now. */
async function* postsOf(app: App, actor: SessionActor) {
  const all = app.heavy.selectFrom('posts').selectAll().where('author_id', '=', actor.id).orderBy('seq');
  const { condition: scope } = await rantScope(app, actor);
  const seen = async (posts: { rant_id: string }[]) => {
    const rants = app.heavy
      .selectFrom('rants')
      .select('id')
      .where(
        app.dialect.idIn(
          'id',
          posts.map((post) => post.rant_id),
        ),
      );
    return new Set((await runOnce<{ id: string }>(app.heavy, rants.where(scope.sql), scope.values)).map(({ id }) => id));
  };
  const read = async (after: number, max: number) => {
    const posts = await all.where('seq', '>', after).limit(max).execute();
    const shown = await seen(posts);
    return posts.map((post) => ({ ...post, rant_id: shown.has(post.rant_id) ? post.rant_id : null }));
  };
  for await (const post of eachRow(read))
    yield { _id: post.id, rant: post.rant_id, kind: post.kind, content: post.content, date: iso(post.date) };
}

/** Of what he owns how it begins: who wrote it is nothing of his. */
async function* ownedBy(app: App, actor: SessionActor) {
  const { condition: scope } = await rantScope(app, actor);
  const all = rantColumns({ db: app.heavy }).where('rants.owner_id', '=', actor.id).where(scope.sql).orderBy('rants.seq');
  const read = (after: number, max: number) => runOnce<RantRow>(app.heavy, all.where('rants.seq', '>', after).limit(max), scope.values);
  for await (const row of eachRow(read)) {
    const { _id, excerpt, date, status } = presentLinked(row);
    yield { _id, excerpt, date, status };
  }
}

/** What he said when he handed rants over. */
async function* handOversOf(app: App, actor: SessionActor) {
  const all = app.heavy
    .selectFrom('events')
    .innerJoin('event_values as notes', (join) => join.onRef('notes.event', '=', 'events.seq').on('notes.name', '=', 'note'))
    .select(['events.seq', 'events.at', 'notes.value as note'])
    .where('events.type', '=', 'rant.owned')
    .where('events.actor_id', '=', actor.id)
    .orderBy('events.seq');
  for await (const row of eachRow((after, max) => all.where('events.seq', '>', after).limit(max).execute()))
    yield { note: row.note, date: iso(row.at) };
}
