/** Whether there is anything to read with twelve words, for the sign-in page, and whether what is written still waits for rounds. */
import { sql } from 'kysely';
import { settingsIn } from '#features/settings/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';

/** Whether a sealed rant ever came in, also one that is withdrawn by now. */
const hasSealed = async (db: Executor): Promise<boolean> =>
  (await db.selectFrom('rants').select('seq').where(sql`kind`, '=', sql.lit('sealed')).limit(1).executeTakeFirst()) !== undefined;

export const readsSealed = async (app: App): Promise<{ readsSealed: boolean }> => ({
  readsSealed: (await app.settings.current()).sealedRants === 'on' || (await hasSealed(app.db)),
});

/** While anonymous rants can be written, and while one is unresolved: its author writes and hears by the rounds of the public log. */
export async function needsRounds({ db }: Tx): Promise<boolean> {
  if ((await settingsIn(db)).sealedRants === 'on') return true;
  const open = db.selectFrom('rants').select('seq').where(sql`kind`, '=', sql.lit('sealed')).where('status', '!=', 'Resolved');
  return (await open.where('withdrawn_at', 'is', null).limit(1).executeTakeFirst()) !== undefined;
}
