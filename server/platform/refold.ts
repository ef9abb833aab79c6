/**
 * When the rule for folding text changes, text folded before is folded again once at the next start (migration 074), because searches would
 * otherwise find only what was written since. Each feature does it for its own tables and then deletes its mark; if it is interrupted, it
 * starts again.
 */
import type { App } from './app.ts';

export const markOf = (feature: string): string => `refold ${feature}`;

export async function refoldOnce(app: App, feature: string, work: () => Promise<void>): Promise<void> {
  const name = markOf(feature);
  if (!(await app.db.selectFrom('marks').select('value').where('name', '=', name).executeTakeFirst())) return;
  await work();
  await app.writer.deleteFrom('marks').where('name', '=', name).execute();
}
