/** People who can be notified. */
import { handlerRoles, type Role } from '@earshot/contract/policy';
import { viewerTest } from '#features/rants/server';
import type { App, Tx } from '#server/platform/app.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import type { AppEvent, SeenRant } from '#server/platform/events/catalogue.ts';

interface Person {
  id: string;
  role: Role;
}

const people = statement<Person, { roles: string }>('people.active', ({ db }, _, { roles }) =>
  db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('role', 'in', roles.split(',') as Role[])
    .where('status', '=', 'approved')
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null),
);

/** The people of these roles whose accounts are approved and active. */
export const activePeople = (app: App, tx: Tx, roles: readonly Role[]): Promise<Person[]> =>
  app.prepared.rows(tx.db, people, { shape: { roles: roles.join() } });

export const adminIds = async (app: App, tx: Tx): Promise<string[]> => (await activePeople(app, tx, ['admin'])).map(({ id }) => id);

/** The ids of the managers and admins who may see the rant of the event, except the person who caused it. */
export async function handlersOf(app: App, tx: Tx, event: AppEvent & { data: SeenRant }): Promise<string[]> {
  const maySee = await viewerTest(app, event.data);
  const handlers = await activePeople(app, tx, handlerRoles);
  return handlers.filter((person) => person.id !== event.actorId && maySee(person)).map((person) => person.id);
}
