/** What the rants keep of a person: everything he wrote, for the download of one's own data. */

import type { App } from '../../platform/app.ts';
import type { SessionActor } from '../../platform/auth/sessions.ts';
import { iso, isoOrNull } from '../../platform/clock.ts';
import { rantColumns } from './queries.ts';

export async function ownRants(app: App, actor: SessionActor): Promise<unknown> {
  const rants = await rantColumns(app).where('rants.author_id', '=', actor.id).orderBy('rants.seq').execute();
  const posts = await app.db.selectFrom('posts').selectAll().where('author_id', '=', actor.id).orderBy('seq').execute();
  return {
    rants: rants.map((row) => ({
      _id: row.id,
      target: row.target,
      department: row.department,
      categoryType: row.category,
      content: row.content,
      date: iso(row.date),
      status: row.word,
      firstResponseDate: isoOrNull(row.first_response_at),
    })),
    responsesAndMessages: posts.map((post) => ({
      _id: post.id,
      rant: post.rant_id,
      kind: post.kind,
      content: post.content,
      date: iso(post.date),
    })),
  };
}
