/** How much space Earshot's data takes: the database, and on SQLite also the blobs, which are files beside it. */
import type { App } from './app.ts';
import { inSlot, slot } from './slots.ts';

/** The bytes of all blobs, each counted once. The feature that stores blobs fills the slot. */
export const blobBytes = slot<(app: App) => Promise<number>>('platform.blob-bytes');

/** Returns the size in bytes. */
export async function sizeOf(app: App): Promise<number> {
  const { rows } = await app.dialect.size.execute(app.db);
  const database = rows[0]?.bytes ?? 0;
  if (!app.dialect.keepsBlobsOnDisk) return database;
  return database + ((await inSlot(app, blobBytes)?.(app)) ?? 0);
}
