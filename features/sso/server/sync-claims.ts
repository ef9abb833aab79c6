/**
 * Name, address, role and departments follow the provider at each sign-in, unless the directory manages them. The commands are those of
 * admins, so hand-overs, the log and other tabs follow too. A change that is refused (somebody else's address, the last admin's role) is
 * written to the log.
 */
import { canHaveDepartments, isAdmin } from '@earshot/contract/policy';
import {
  type AddressSource,
  departmentsByPerson,
  findUser,
  handingOverToNobody,
  managedOf,
  type UserRow,
  updatePerson,
} from '#features/accounts/server';
import type { App } from '#server/platform/app.ts';
import { actorOutside } from '#server/platform/auth/sessions.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { addressFrom, decidesAdmins, departmentsFrom, nameFrom, roleFrom } from './claims.ts';
import type { Claims, ProviderRow } from './provider-calls.ts';
import { recordMissingClaims } from './unsaid.ts';

type Part = 'name' | 'email' | 'role' | 'departments';
type Change = Parameters<typeof updatePerson>[3];

async function changePerson(
  app: App,
  provider: ProviderRow,
  userId: string,
  part: Part,
  change: Change,
  source?: AddressSource,
): Promise<void> {
  try {
    await updatePerson(app, actorOutside(provider), userId, change, source);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const data = { provider: provider.id, what: part };
    await app.write((tx) => tx.record({ type: 'company.notFollowed', actorId: null, subject: userId, data }));
  }
}

/** An admin stays one unless the provider decides who is an admin. */
function newRole(provider: ProviderRow, person: UserRow, claimed: ReturnType<typeof roleFrom>): UserRow['role'] | null {
  if (claimed.is !== 'given' || claimed.value === person.role) return null;
  return isAdmin(person) && !decidesAdmins(provider) ? null : claimed.value;
}

async function syncDepartments(app: App, provider: ProviderRow, userId: string, names: readonly string[]): Promise<void> {
  const person = await findUser(app.db, userId);
  if (!person || !canHaveDepartments(person)) return;
  const current = (await departmentsByPerson(app.db, [userId]))(userId);
  if ([...current].toSorted().join() !== [...names].toSorted().join())
    await changePerson(app, provider, userId, 'departments', { departments: [...names], ...handingOverToNobody });
}

/** Applies the claims to the account. A claim that the provider leaves out changes nothing, and admins are notified of it. */
export async function syncClaims(app: App, provider: ProviderRow, userId: string, claims: Claims): Promise<void> {
  const person = await findUser(app.db, userId);
  if (!person) return;
  const name = nameFrom(claims);
  const address = addressFrom(provider, claims);
  const role = roleFrom(provider, claims);
  const departments = await departmentsFrom(app.db, provider, claims);
  const managed = (await managedOf(app, app.db, [userId])).get(userId);
  if (!managed && name && name !== person.name) await changePerson(app, provider, userId, 'name', { name, ...handingOverToNobody });
  if (!managed && address && !address.isDenied && address.email !== person.email)
    await changePerson(
      app,
      provider,
      userId,
      'email',
      { email: address.email, ...handingOverToNobody },
      address.isVerified ? 'machine' : 'person',
    );
  const becomes = newRole(provider, person, role);
  if (!managed?.role && becomes) await changePerson(app, provider, userId, 'role', { role: becomes, ...handingOverToNobody });
  if (!managed?.departments && departments.is === 'given') await syncDepartments(app, provider, userId, departments.value);
  await recordMissingClaims(app, provider, claims.sub, {
    role: !managed?.role && role.is === 'unsaid',
    departments: !managed?.departments && departments.is === 'unsaid' && canHaveDepartments((await findUser(app.db, userId)) ?? person),
    address: false,
  });
}
