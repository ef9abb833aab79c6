/** How many rants were behind a completed plan, as everybody may read it: a range, counted when the plan is completed. */
import { limits } from '@earshot/contract/limits';
import { canPublishCount } from '@earshot/contract/policy';
import { targetsWhoRead } from '#features/options/server';
import { limitedReaders } from '#features/rants/server';
import type { App, Tx } from '#server/platform/app.ts';
import { all, condition, isOneOf } from '#server/platform/db/condition.ts';

const { people: minimumPeople, classes } = limits.told;

/** The lower end of the range, or null if too few people wrote the rants. Rants about people who read exact numbers are left out. */
export async function classOf(app: App, tx: Tx, rantIds: readonly string[]): Promise<number | null> {
  const { employeeVisibility } = await app.settings.current();
  const leftOut = await targetsWhoRead(tx.db, employeeVisibility);
  const where = all(
    isOneOf(app.dialect, 'rants.id', 'behind', rantIds),
    condition`not ${isOneOf(app.dialect, 'rants.target_id', 'leftOut', leftOut)}`,
  );
  const readers = await limitedReaders(app, where, { db: tx.db });
  const people = readers.map(({ left }) => left.people);
  return canPublishCount(people, minimumPeople) ? (classes.findLast((from) => readers[0].left.count >= from) ?? null) : null;
}
