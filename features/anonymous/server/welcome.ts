/**
 * Whether there is anything to read with twelve words, for the login page, and whether anonymous rants still need rounds of the public log.
 */
import { sql } from 'kysely';
import { settingsIn } from '#features/settings/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';

/** Whether an anonymous rant ever came in, even if it was withdrawn since. */
const hasSealed = async (db: Executor): Promise<boolean> =>
  (await db.selectFrom('rants').select('seq').where(sql`kind`, '=', sql.lit('sealed')).limit(1).executeTakeFirst()) !== undefined;

export const readsSealed = async (app: App): Promise<{ readsSealed: boolean }> => ({
  readsSealed: (await app.settings.current()).sealedRants === 'on' || (await hasSealed(app.db)),
});

/**
 * Whether rounds are needed: while anonymous rants can be written, or while one is unresolved, as its author writes and gets news by the
 * rounds of the public log.
 */
export async function needsRounds({ db }: Tx): Promise<boolean> {
  if ((await settingsIn(db)).sealedRants === 'on') return true;
  const openRants = db.selectFrom('rants').select('seq').where(sql`kind`, '=', sql.lit('sealed')).where('status', '!=', 'Resolved');
  return (await openRants.where('withdrawn_at', 'is', null).limit(1).executeTakeFirst()) !== undefined;
}
