/**
 * When the rule of folding changes, what was folded before is made anew, once, at the next start (migration 074): else a search finds only what was
 * written since. Each feature does it for its own tables and takes its mark away when all is done; cut off, it begins again.
 */
import type { App } from './app.ts';

export const markOf = (feature: string): string => `refold ${feature}`;

export async function refoldOnce(app: App, feature: string, work: () => Promise<void>): Promise<void> {
  const name = markOf(feature);
  if (!(await app.db.selectFrom('marks').select('value').where('name', '=', name).executeTakeFirst())) return;
  await work();
  await app.writer.deleteFrom('marks').where('name', '=', name).execute();
}
