/** Tells the sign-in page whether there is anything to read with twelve words. */
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';

/** Whether a sealed rant ever came in, also one that is withdrawn by now. */
const hasSealed = async (db: Executor): Promise<boolean> =>
  (await db.selectFrom('rants').select('seq').where(sql`kind`, '=', sql.lit('sealed')).limit(1).executeTakeFirst()) !== undefined;

export const readsSealed = async (app: App): Promise<{ readsSealed: boolean }> => ({
  readsSealed: (await app.settings.current()).sealedRants === 'on' || (await hasSealed(app.db)),
});
