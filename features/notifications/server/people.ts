/** People who can be notified. */
import type { NotificationKind } from '@earshot/contract/notification-kinds';
import { handlerRoles, type Role } from '@earshot/contract/policy';
import { viewerTest } from '#features/rants/server';
import type { App, Tx } from '#server/platform/app.ts';
import { condition, text } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import type { AppEvent, SeenRant } from '#server/platform/events/catalogue.ts';
import { type ReachOf, reachWhere } from './reach.ts';

interface Person {
  id: string;
  role: Role;
}

/** SQL condition on `users`: the account may sign in and has one of these roles. */
const isActive = (roles: readonly Role[]) =>
  condition`users.role in (${text(roles.map((role) => `'${role}'`).join(', '))}) and users.status = 'approved' and users.is_active = 1
    and users.deleted_at is null`;

const people = statement<Person>('people.active', ({ db }, where) => db.selectFrom('users').select(['id', 'role']).where(where));

/** The people of these roles whose accounts are approved and active. */
export const activePeople = (app: App, tx: Tx, roles: readonly Role[]): Promise<Person[]> =>
  app.prepared.rows(tx.db, people, { where: isActive(roles) });

export const adminIds = async (app: App, tx: Tx): Promise<string[]> => (await activePeople(app, tx, ['admin'])).map(({ id }) => id);

const areHandlers = isActive(handlerRoles);

/** The managers and admins who may see the rant of the event, except the person who caused it, and how to reach them by this kind. */
export async function handlersOf(
  app: App,
  tx: Tx,
  event: AppEvent & { data: SeenRant },
  kind: NotificationKind,
): Promise<{ handlers: string[]; reachOf: ReachOf }> {
  const maySee = await viewerTest(app, event.data);
  const { people: all, reachOf } = await reachWhere(app, tx, kind, areHandlers);
  return { handlers: all.filter((person) => person.id !== event.actorId && maySee(person)).map(({ id }) => id), reachOf };
}
