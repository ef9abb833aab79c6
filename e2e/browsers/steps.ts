/** What several journeys do. */
import { lists } from '../../server/testing/cast.ts';
import type { Person } from './person.ts';

/** Whom and what a rant is about, in its form. */
export async function chooseTargets(person: Person): Promise<void> {
  await person.choose('Target Employee', lists.targetEmployees);
  await person.choose('Target Department', lists.targetDepartments);
  await person.choose('Category Type', lists.categoryTypes);
}
