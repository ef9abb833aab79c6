/** Integrity check: the keys by which names are found match the names. */
import type { App } from '#server/platform/app.ts';
import { fold, nameKey } from '#server/platform/fold.ts';
import { type Check, Tally } from '#server/platform/integrity-checks.ts';

/**
 * An old name that differs from another only by invisible characters keeps its old key, so it is reported; it is found by its exact text.
 */
async function names(app: App): Promise<Tally> {
  const tally = new Tally();
  for (const { list, name, name_key, name_folded } of await app.db.selectFrom('options').selectAll().execute())
    tally.see(name_key === nameKey(name) && name_folded === fold(name), `${list}: ${name}`);
  return tally;
}

export const checks: Check[] = [{ name: 'options: names', run: names }];
