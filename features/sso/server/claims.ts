/** Reads name, address, role and departments from the provider's claims. Claims are text of others: a value that does not fit counts as none. */

import { limits } from '@earshot/contract/limits';
import type { Role } from '@earshot/contract/policy';
import { ownEmail, personName } from '@earshot/contract/text';
import { departmentIds, isReservedName } from '#features/accounts/server';
import type { Executor } from '#server/platform/db/open.ts';
import { nameKey } from '#server/platform/fold.ts';
import { isOfOneOrganisation } from './one-organisation.ts';
import type { Claims, ProviderRow } from './provider-calls.ts';
import { rolesOf } from './providers.ts';

/** Reads a claim by its name, or by a path with dots (`realm_access.roles`). */
function claimOf(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split('.').reduce<unknown>((part, name) => {
    return typeof part === 'object' && part !== null && Object.hasOwn(part, name) ? (part as Record<string, unknown>)[name] : undefined;
  }, claims);
}

/** The values as text, because some providers name a group by a number. null: there is nothing to read. */
function valuesIn(said: unknown): string[] | null {
  if (said === undefined || said === null || said === '') return null;
  const all = [said].flat();
  const read = all.flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []));
  return read.length === 0 && all.length > 0 ? null : read;
}

/** Whether the provider says where to ask for the claim, in place of its values (OpenID Connect Core 5.6.2). Entra ID does so above 200 groups. */
function isElsewhere(claims: Claims, path: string): boolean {
  const names = claims._claim_names;
  if (typeof names === 'object' && names !== null && Object.hasOwn(names, path)) return true;
  return path === 'groups' && yesOrNo(claims.hasgroups) === 'yes';
}

/** One text that holds a known value among others (`["leads","staff"]`, `leads staff`). It counts as unsaid: to take it apart would be to guess a role. */
function isGlued([only, ...others]: readonly string[], known: (value: string) => boolean): boolean {
  if (only === undefined || others.length > 0 || known(only)) return false;
  const parts = [...only.split(/[,;|[\]"]+/), ...only.split(/[,;|[\]"\s]+/)].map((part) => part.trim());
  return parts.some((part) => part !== '' && known(part));
}

/** null: the claim is missing, stands elsewhere or cannot be read. That is not the same as no values. */
function saidIn(claims: Claims, path: string, known: (value: string) => boolean): string[] | null {
  const values = valuesIn(claimOf(claims, path));
  if (!values || isGlued(values, known)) return null;
  return isElsewhere(claims, path) && !values.some(known) ? null : values;
}

/** `unsaid`: the claim cannot be read this time, so the person keeps what is there. */
type Said<Value> = { is: 'given'; value: Value } | { is: 'unsaid' } | { is: 'notAsked' };

/** The role that the claims give: the lowest one if no value of the claim fits. */
export function roleFrom(row: ProviderRow, claims: Claims): Said<Role> {
  if (row.role_claim === '') return { is: 'notAsked' };
  const roles = rolesOf(row);
  const values = saidIn(claims, row.role_claim, (one) => roles.some(({ value }) => value === one));
  if (!values) return { is: 'unsaid' };
  return { is: 'given', value: roles.find(({ value }) => values.includes(value))?.role ?? 'employee' };
}

export const decidesAdmins = (row: ProviderRow): boolean => rolesOf(row).some(({ role }) => role === 'admin');

export async function departmentsFrom(db: Executor, row: ProviderRow, claims: Claims): Promise<Said<string[]>> {
  if (row.department_claim === '') return { is: 'notAsked' };
  const { byName } = await departmentIds(db);
  const idsOf = (name: string) => byName.get(nameKey(name.trim())) ?? [];
  const names = saidIn(claims, row.department_claim, (one) => [idsOf(one)].flat().length > 0);
  return names ? { is: 'given', value: [...new Set(names.flatMap(idsOf))] } : { is: 'unsaid' };
}

/** Providers write yes and no in several ways (Amazon Cognito: `"false"`). */
function yesOrNo(value: unknown): 'yes' | 'no' | 'unclear' | 'unsaid' {
  if (value === undefined || value === null || value === '') return 'unsaid';
  const word = String(value).trim().toLowerCase();
  if (['true', 'yes', '1'].includes(word)) return 'yes';
  return ['false', 'no', '0'].includes(word) ? 'no' : 'unclear';
}

/** The person's id in the directory of the organisation. null: the provider does not say. */
export function directoryIdFrom(row: ProviderRow, claims: Claims): string | null {
  if (row.directory_claim === '' || !isOfOneOrganisation(row, claims)) return null;
  const said = claimOf(claims, row.directory_claim);
  return typeof said === 'string' && said.trim() !== '' ? said.trim() : null;
}

/**
 * null: there is no address, or it cannot be one. `isVerified`: the provider says so, or an admin says so of this provider. `isDenied`: the provider says
 * anything else. An address whose signs only look like others (ａda@…) is never verified: there it is another mailbox, here it would become somebody else's.
 */
export function addressFrom(
  row: ProviderRow,
  claims: Claims,
): { email: string; isVerified: boolean; isDenied: boolean; isSilent: boolean } | null {
  const { email, email_verified } = claims;
  const read = ownEmail.safeParse(email);
  if (!read.success) return null;
  const said = yesOrNo(email_verified);
  const isVouchedFor = said === 'unsaid' && row.vouches === 1 && isOfOneOrganisation(row, claims);
  return {
    email: read.data,
    isVerified: (said === 'yes' || isVouchedFor) && email === String(email).normalize('NFKC'),
    isDenied: said === 'no' || said === 'unclear',
    isSilent: said === 'unsaid' && !isVouchedFor,
  };
}

/** null: no claim holds a name that a person can have here. */
export function nameFrom(claims: Claims): string | null {
  const whole = [claims.given_name, claims.family_name].filter((part) => typeof part === 'string').join(' ');
  for (const said of [claims.name, whole, claims.preferred_username]) {
    const read = personName.safeParse(typeof said === 'string' ? said.trim() : said);
    if (read.success && read.data.length <= limits.length.name && !isReservedName(read.data)) return read.data;
  }
  return null;
}

export async function departmentNames(db: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('options').select('name').where('id', 'in', ids).orderBy('name_folded').execute();
  return rows.map(({ name }) => name);
}
