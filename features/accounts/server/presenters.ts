/** Accounts as the API sends them, without the password hash. */
import type { OwnUser, User } from '@earshot/contract/accounts';
import { canHaveDepartments, isHandler } from '@earshot/contract/policy';
import type { Selectable } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { isoOrNull } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { EventData } from '#server/platform/events/catalogue.ts';
import { isConfirmed } from './addresses.ts';
import { departmentsByPerson, namesOfSeen } from './departments.ts';
import { managedOf } from './managed.ts';

export type UserRow = Selectable<Schema['users']>;

const presentUser = (row: UserRow): User => ({
  _id: row.id,
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  status: row.status,
  isActive: row.is_active === 1,
  lastLogin: isoOrNull(row.last_login),
  ...(row.status === 'approved' && !isConfirmed(row) && { isEmailUnconfirmed: true as const }),
});

export async function presentPeople(app: App, db: Executor, rows: readonly UserRow[]): Promise<User[]> {
  const managers = rows.filter(canHaveDepartments);
  const departmentsOf = await departmentsByPerson(
    db,
    managers.map(({ id }) => id),
  );
  const managed = await managedOf(
    app,
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const fromDirectory = managed.get(row.id);
    return {
      ...presentUser(row),
      ...(canHaveDepartments(row) && { departments: departmentsOf(row.id) }),
      ...(fromDirectory && { fromDirectory }),
    };
  });
}

export const presentPerson = async (app: App, db: Executor, row: UserRow): Promise<User> => (await presentPeople(app, db, [row]))[0]!;

export async function presentOwn(app: App, row: UserRow): Promise<OwnUser> {
  const [seesOnly, fromDirectory] = [await namesOfSeen(app, row), (await managedOf(app, app.db, [row.id])).get(row.id)];
  return {
    ...presentUser(row),
    language: row.language,
    ...(row.list_way && { listWay: row.list_way }),
    ...(seesOnly && { seesOnly }),
    ...(fromDirectory && { fromDirectory }),
  };
}

/** Whether this change takes the role of manager or admin away. */
export const endsHandling = ({ roleTo }: EventData['account.changed']): boolean => roleTo !== undefined && !isHandler({ role: roleTo });
