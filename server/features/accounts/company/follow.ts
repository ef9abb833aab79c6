/**
 * Name, address, role and departments follow the provider at each sign-in, by the same commands as an admin's, so that hand-overs, the log and other
 * tabs follow too. What cannot be followed (an address that is somebody else's, the last admin's role) stays and is written down.
 */
import { canHaveDepartments, isAdmin } from '@earshot/contract/policy';
import type { App } from '../../../platform/app.ts';
import { actorOutside } from '../../../platform/auth/sessions.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { departmentsIn } from '../departments.ts';
import { keptOf } from '../directory.ts';
import { updatePerson } from '../people.ts';
import type { UserRow } from '../present.ts';
import { findUser } from '../queries.ts';
import { addressSaid, decidesAdmins, departmentsSaid, nameSaid, roleSaid } from './claims.ts';
import type { Claims, ProviderRow } from './provider-calls.ts';

type Part = 'name' | 'email' | 'role' | 'departments';
type Change = Parameters<typeof updatePerson>[3];

async function followOne(app: App, provider: ProviderRow, userId: string, what: Part, change: Change): Promise<void> {
  try {
    await updatePerson(app, actorOutside(provider), userId, change);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const data = { provider: provider.id, what };
    await app.write((tx) => tx.record({ type: 'company.notFollowed', actorId: null, subject: userId, data }));
  }
}

/** Given up by who is not named an admin there; those made in Earshot stay where the provider says nothing of admins. */
function newRole(provider: ProviderRow, person: UserRow, claims: Claims): UserRow['role'] | null {
  const role = roleSaid(provider, claims);
  if (role === null || role === person.role) return null;
  return isAdmin(person) && !decidesAdmins(provider) ? null : role;
}

async function followDepartments(app: App, provider: ProviderRow, userId: string, claims: Claims): Promise<void> {
  const said = await departmentsSaid(app.db, provider, claims);
  const person = await findUser(app.db, userId);
  if (!said || !person || !canHaveDepartments(person)) return;
  const there = (await departmentsIn(app.db, [userId]))(userId);
  if ([...there].toSorted().join() !== [...said].toSorted().join())
    await followOne(app, provider, userId, 'departments', { departments: said, plansTo: null, rantsTo: null });
}

/** Nothing is written where nothing changed. */
export async function follow(app: App, provider: ProviderRow, userId: string, claims: Claims): Promise<void> {
  const person = await findUser(app.db, userId);
  if (!person) return;
  const toNobody = { plansTo: null, rantsTo: null };
  const [name, address, role] = [nameSaid(claims), addressSaid(claims), newRole(provider, person, claims)];
  // What the directory keeps is said there.
  const kept = (await keptOf(app.db, [userId])).get(userId);
  if (!kept && name && name !== person.name) await followOne(app, provider, userId, 'name', { name, ...toNobody });
  if (!kept && address && !address.isDenied && address.email !== person.email)
    await followOne(app, provider, userId, 'email', { email: address.email, ...toNobody });
  if (!kept?.role && role) await followOne(app, provider, userId, 'role', { role, ...toNobody });
  if (!kept?.departments) await followDepartments(app, provider, userId, claims);
}
