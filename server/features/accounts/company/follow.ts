/**
 * Name, address, role and departments follow the provider at each sign-in, by the same commands as an admin's, so that hand-overs, the log and other
 * tabs follow too. What cannot be followed (an address that is somebody else's, the last admin's role) stays and is written down.
 */
import { canHaveDepartments, isAdmin } from '@earshot/contract/policy';
import type { App } from '../../../platform/app.ts';
import { actorOutside } from '../../../platform/auth/sessions.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AddressSource } from '../addresses.ts';
import { departmentsIn } from '../departments.ts';
import { managedOf } from '../managed.ts';
import { toNobody, updatePerson } from '../people.ts';
import type { UserRow } from '../present.ts';
import { findUser } from '../queries.ts';
import { addressSaid, decidesAdmins, departmentsSaid, nameSaid, roleSaid } from './claims.ts';
import type { Claims, ProviderRow } from './provider-calls.ts';
import { noteUnsaid } from './unsaid.ts';

type Part = 'name' | 'email' | 'role' | 'departments';
type Change = Parameters<typeof updatePerson>[3];

async function followOne(
  app: App,
  provider: ProviderRow,
  userId: string,
  what: Part,
  change: Change,
  source?: AddressSource,
): Promise<void> {
  try {
    await updatePerson(app, actorOutside(provider), userId, change, source);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const data = { provider: provider.id, what };
    await app.write((tx) => tx.record({ type: 'company.notFollowed', actorId: null, subject: userId, data }));
  }
}

/** Given up by who is not named an admin there; those made in Earshot stay where the provider says nothing of admins. */
function newRole(provider: ProviderRow, person: UserRow, said: ReturnType<typeof roleSaid>): UserRow['role'] | null {
  if (said.is !== 'given' || said.value === person.role) return null;
  return isAdmin(person) && !decidesAdmins(provider) ? null : said.value;
}

async function followDepartments(app: App, provider: ProviderRow, userId: string, said: readonly string[]): Promise<void> {
  const person = await findUser(app.db, userId);
  if (!person || !canHaveDepartments(person)) return;
  const there = (await departmentsIn(app.db, [userId]))(userId);
  if ([...there].toSorted().join() !== [...said].toSorted().join())
    await followOne(app, provider, userId, 'departments', { departments: [...said], ...toNobody });
}

/** Nothing is written where nothing changed, and nothing changes of which the provider says nothing: that is written down, and told to admins. */
export async function follow(app: App, provider: ProviderRow, userId: string, claims: Claims): Promise<void> {
  const person = await findUser(app.db, userId);
  if (!person) return;
  const [name, address, role] = [nameSaid(claims), addressSaid(provider, claims), roleSaid(provider, claims)];
  const departments = await departmentsSaid(app.db, provider, claims);
  const managed = (await managedOf(app, app.db, [userId])).get(userId);
  if (!managed && name && name !== person.name) await followOne(app, provider, userId, 'name', { name, ...toNobody });
  if (!managed && address && !address.isDenied && address.email !== person.email)
    await followOne(app, provider, userId, 'email', { email: address.email, ...toNobody }, address.isVerified ? 'machine' : 'person');
  const becomes = newRole(provider, person, role);
  if (!managed?.role && becomes) await followOne(app, provider, userId, 'role', { role: becomes, ...toNobody });
  if (!managed?.departments && departments.is === 'given') await followDepartments(app, provider, userId, departments.value);
  await noteUnsaid(app, provider, claims.sub, {
    role: !managed?.role && role.is === 'unsaid',
    departments: !managed?.departments && departments.is === 'unsaid' && canHaveDepartments((await findUser(app.db, userId)) ?? person),
    address: false,
  });
}
