/** What the rants keep of a person: everything he wrote, for the download of one's own data. */
import type { App } from '../../platform/app.ts';
import type { SessionActor } from '../../platform/auth/sessions.ts';
import { iso, isoOrNull } from '../../platform/clock.ts';
import { eachRow } from '../../platform/files/json-pieces.ts';
import { presentContent, rantColumns } from './row.ts';

export async function ownRants(app: App, { id }: SessionActor): Promise<unknown> {
  return { rants: rantsOf(app, id), responsesAndMessages: postsOf(app, id) };
}

async function* rantsOf(app: App, author: string) {
  const all = rantColumns(app).where('rants.author_id', '=', author).orderBy('rants.seq');
  for await (const row of eachRow((after, max) => all.where('rants.seq', '>', after).limit(max).execute()))
    yield { ...presentContent(row), firstResponseDate: isoOrNull(row.first_response_at) };
}

async function* postsOf(app: App, author: string) {
  const all = app.heavy.selectFrom('posts').selectAll().where('author_id', '=', author).orderBy('seq');
  for await (const post of eachRow((after, max) => all.where('seq', '>', after).limit(max).execute()))
    yield { _id: post.id, rant: post.rant_id, kind: post.kind, content: post.content, date: iso(post.date) };
}
