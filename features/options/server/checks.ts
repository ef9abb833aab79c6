/** Integrity check: the keys by which names are found match the names. */
import type { App } from '#server/platform/app.ts';
import { fold, nameKey } from '#server/platform/fold.ts';
import { type Check, Tally } from '#server/platform/integrity-checks.ts';

/**
 * An old name that differs from another only by invisible characters keeps its old key, because that of today is taken, and is found by its
 * exact text. Once the other name is gone, renaming gives it the key of today.
 */
async function names(app: App): Promise<Tally> {
  const tally = new Tally();
  const rows = await app.db.selectFrom('options').select(['list', 'name', 'name_key', 'name_folded']).execute();
  const takenKeys = new Set(rows.map((row) => `${row.list} ${row.name_key}`));
  for (const { list, name, name_key, name_folded } of rows) {
    const key = nameKey(name);
    const isFound = name_key === key || takenKeys.has(`${list} ${key}`);
    tally.see(isFound && name_folded === fold(name), `${list}: ${name} (renaming it in Manage Options mends it)`);
  }
  return tally;
}

export const checks: Check[] = [{ name: 'options: names', run: names }];
