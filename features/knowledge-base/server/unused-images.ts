/** Deletes pictures that no article (in the trash or not), no revision and no draft contains any more. */

import type { App, Tx } from '#server/platform/app.ts';
import { likeText } from '#server/platform/db/dialect.ts';
import { limits } from '../contract/limits.ts';

export const unusedImageJob = 'image.unused';

/** Tables whose Markdown can contain a picture. */
const tablesWithImages = ['article_texts', 'revisions', 'drafts'] as const;

async function isUsed(tx: Tx, id: string): Promise<boolean> {
  for (const table of tablesWithImages) {
    const references = tx.db
      .selectFrom(table)
      .select('content')
      .where('content', 'like', likeText(`/images/${id}`));
    if (await references.limit(1).executeTakeFirst()) return true;
  }
  return false;
}

/** Runs a day after the upload, and again from time to time while the picture is used. */
export async function removeUnusedImage(app: App, tx: Tx, id: string): Promise<void> {
  if (await isUsed(tx, id)) await app.jobs.schedule(tx, unusedImageJob, id, tx.now + limits.usedImageMs);
  else await tx.db.deleteFrom('images').where('id', '=', id).execute();
}
