/** Managers who read the rants of some departments: by subtracting those from a published number they could find out the number of the others. */

import { departmentsOfManagers } from '#features/accounts/server';
import type { App } from '#server/platform/app.ts';
import { always, type Condition, condition, isOneOf } from '#server/platform/db/condition.ts';

export interface Reader {
  own: readonly string[];
  /** SQL about the table `rants`: those outside of the own departments. */
  others: Condition;
}
/** A reader who reads no rants of others. */
export const outsider: Reader = { own: [], others: always };

/** Managers of some of these departments. A manager who reads all of them has nothing to find out. */
export async function readersOf(app: App, departments: readonly string[]): Promise<Reader[]> {
  const some = (await departmentsOfManagers(app)).filter((own) => departments.some((id) => !own.includes(id)));
  return some.map((own) => ({ own, others: condition`not ${isOneOf(app.dialect, 'rants.department_id', 'own', own)}` }));
}
