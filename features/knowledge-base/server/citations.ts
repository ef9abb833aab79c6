/**
 * Responses that cite an article by its address, which is looked for when the response is written. Readers learn only the number of
 * citations on rants that they may see.
 */
import type { Actor } from '@earshot/contract/policy';
import { rantScope } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { onEvent } from '#server/platform/app.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';

const address = /\/knowledge-base\/articles\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/gi;
/** Addresses of one response that are looked up. */
const maxAddresses = 50;

export function noteCitations(app: App): void {
  onEvent(app, 'rant.responded', async (_app, tx, event) => {
    const linkedIds = [...event.payload.content.matchAll(address)].map((match) => match[1]!.toLowerCase());
    const ids = [...new Set(linkedIds)].slice(0, maxAddresses);
    if (ids.length === 0) return;
    const existing = await tx.db.selectFrom('articles').select('id').where(app.dialect.idIn('id', ids)).execute();
    for (const { id } of existing)
      await tx.db
        .insertInto('citations')
        .values({ article_id: id, post_id: event.data.postId })
        .onConflict((c) => c.columns(['article_id', 'post_id']).doNothing())
        .execute();
  });
}

const citations = statement<{ n: number }>('articles.citations', ({ db }, scope) =>
  db
    .selectFrom('citations')
    .innerJoin('posts', 'posts.id', 'citations.post_id')
    .innerJoin('rants', 'rants.id', 'posts.rant_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('article_id', '=', placeholder<string>('id'))
    .where(scope),
);

/** The number of citations on rants that this person may see. */
export async function citationsOf(app: App, actor: Actor, articleId: string): Promise<number> {
  const { condition: where } = await rantScope(app, actor);
  return (await app.prepared.rows(app.db, citations, { where, values: { id: articleId } }))[0]?.n ?? 0;
}
