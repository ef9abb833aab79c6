/**
 * Pictures of articles, stored in the database so that backups contain them. An <img> sends no session, so everybody who knows a picture's
 * address can see it: its id is random (122 bits), appears only in articles, and is never listed.
 */
import type { FileReply } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import { sentence } from '@earshot/words/sentence';
import { cleanImage, type ImageRules, imageType } from '#features/files/server';
import type { App } from '#server/platform/app.ts';
import { refuse } from '#server/platform/refusal.ts';
import { limits } from '../contract/limits.ts';
import { unusedImageJob } from './unused-images.ts';

/** Rounds up, so that a size above the limit never looks like the limit itself. */
const megabytes = (bytes: number) => sentence('size.mb', { n: Math.ceil((bytes / 1024 / 1024) * 10) / 10 });

const rules: ImageRules = {
  maxPixels: limits.maxPixels,
  copiesAnimations: true,
  broken: () => refuse('image_wrong'),
  tooManyPixels: () => refuse('image_too_many_pixels', { values: { max: limits.maxPixels / 1_000_000 } }),
};

/** `data`: base64, with or without the prefix of a data address. Throws `image_too_large`, `image_too_many_pixels` or `image_wrong`. */
export async function addImage(app: App, actor: Actor, data: string): Promise<{ url: string }> {
  const bytes = Buffer.from(data.slice(data.startsWith('data:') ? data.indexOf(',') + 1 : 0), 'base64');
  if (bytes.length > limits.maxImage) throw refuse('image_too_large', { values: { size: megabytes(bytes.length) } });
  const type = imageType(bytes);
  if (!type) throw rules.broken();
  const picture = { type, bytes: await cleanImage(bytes, type, rules) };
  const id = app.ids.id();
  await app.write(async (tx) => {
    await tx.db
      .insertInto('images')
      .values({ id, ...picture, author_id: actor.id, created_at: tx.now })
      .execute();
    await app.jobs.schedule(tx, unusedImageJob, id, tx.now + limits.unusedImageMs);
  });
  return { url: `/api/knowledge-base/images/${id}` };
}

/** Throws `image_not_found`. */
export async function sendImage(app: App, id: string): Promise<FileReply> {
  const row = await app.db.selectFrom('images').select(['type', 'bytes']).where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse('image_not_found');
  return { name: 'picture', type: row.type, inline: true, chunks: inChunks(row.bytes) };
}

async function* inChunks(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
