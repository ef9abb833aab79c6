/** Pictures that nothing shows any more go by themselves: no article, also none in the trash, no revision and nobody's draft names them. */

import type { App, Tx } from '#server/platform/app.ts';
import { likeText } from '#server/platform/db/dialect.ts';
import { limits } from '../contract/limits.ts';

export const unusedImageJob = 'image.unused';

/** Where a picture can stand. */
const places = ['article_texts', 'revisions', 'drafts'] as const;

async function isUsed(tx: Tx, id: string): Promise<boolean> {
  for (const table of places) {
    const named = tx.db
      .selectFrom(table)
      .select('content')
      .where('content', 'like', likeText(`/images/${id}`));
    if (await named.limit(1).executeTakeFirst()) return true;
  }
  return false;
}

/** A day after it came, and from time to time while it is used. */
export async function removeUnusedImage(app: App, tx: Tx, id: string): Promise<void> {
  if (await isUsed(tx, id)) await app.jobs.schedule(tx, unusedImageJob, id, tx.now + limits.usedImageMs);
  else await tx.db.deleteFrom('images').where('id', '=', id).execute();
}
