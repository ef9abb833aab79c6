/** What the provider's claims mean here: a name, an address, a role, departments. Claims are others' text: what does not fit is none. */
import { limits } from '@earshot/contract/limits';
import type { Role } from '@earshot/contract/policy';
import { ownEmail, personName } from '@earshot/contract/text';
import type { Executor } from '../../../platform/db/open.ts';
import { nameKey } from '../../../platform/fold.ts';
import { departmentIds } from '../departments.ts';
import { isReserved } from '../reserved-names.ts';
import type { Claims, ProviderRow } from './provider-calls.ts';
import { rolesOf } from './providers.ts';

/** By its name, or by a path with dots (`realm_access.roles`). */
function claimOf(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split('.').reduce<unknown>((part, name) => {
    return typeof part === 'object' && part !== null && Object.hasOwn(part, name) ? (part as Record<string, unknown>)[name] : undefined;
  }, claims);
}

const valuesOf = (claims: Claims, path: string): string[] => [claimOf(claims, path)].flat().filter((one) => typeof one === 'string');

/** null: the provider says nothing of roles. Where no value fits it is the least one. */
export function roleSaid(row: ProviderRow, claims: Claims): Role | null {
  if (row.role_claim === '') return null;
  const values = valuesOf(claims, row.role_claim);
  return rolesOf(row).find(({ value }) => values.includes(value))?.role ?? 'employee';
}

/** Whether the provider decides who is an admin. */
export const decidesAdmins = (row: ProviderRow): boolean => rolesOf(row).some(({ role }) => role === 'admin');

/** Those there are, by the names the claim holds; null: the provider says nothing of them. */
export async function departmentsSaid(db: Executor, row: ProviderRow, claims: Claims): Promise<string[] | null> {
  if (row.department_claim === '') return null;
  const { byName } = await departmentIds(db);
  return [...new Set(valuesOf(claims, row.department_claim).flatMap((name) => byName.get(nameKey(name.trim())) ?? []))];
}

/**
 * null: there is none, or it cannot be one. `isVerified`: said so; `isDenied`: said not to be. An address whose signs only look like others (ａda@…) is verified for no
 * account: there it is another mailbox, here it would become the address of somebody else.
 */
export function addressSaid({ email, email_verified }: Claims): { email: string; isVerified: boolean; isDenied: boolean } | null {
  const read = ownEmail.safeParse(email);
  if (!read.success) return null;
  return {
    email: read.data,
    isVerified: email_verified === true && email === String(email).normalize('NFKC'),
    isDenied: email_verified === false,
  };
}

/** null: none that a person can have here. */
export function nameSaid(claims: Claims): string | null {
  const whole = [claims.given_name, claims.family_name].filter((part) => typeof part === 'string').join(' ');
  for (const said of [claims.name, whole, claims.preferred_username]) {
    const read = personName.safeParse(typeof said === 'string' ? said.trim() : said);
    if (read.success && read.data.length <= limits.length.name && !isReserved(read.data)) return read.data;
  }
  return null;
}

export async function departmentNames(db: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('options').select('name').where('id', 'in', ids).orderBy('name_folded').execute();
  return rows.map(({ name }) => name);
}
