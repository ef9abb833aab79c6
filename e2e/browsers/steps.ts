/** Steps that several journeys share. */
import { lists } from '../../server/testing/cast.ts';
import type { Person } from './person.ts';

/** Chooses the target, department and category in the form of a rant. */
export async function chooseTargets(person: Person): Promise<void> {
  await person.choose('Target Employee', lists.targetEmployees);
  await person.choose('Target Department', lists.targetDepartments);
  await person.choose('Category Type', lists.categoryTypes);
}
