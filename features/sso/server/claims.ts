/**
 * Reads name, address, role, departments and the id in the directory from the provider's claims. Claims are foreign text: an invalid value
 * counts as missing.
 */

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

/** The values as text, because some providers name a group by a number. null: there is nothing readable. */
function valuesIn(claim: unknown): string[] | null {
  if (claim === undefined || claim === null || claim === '') return null;
  const all = [claim].flat();
  const read = all.flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : []));
  return read.length === 0 && all.length > 0 ? null : read;
}

/** Whether the provider only says where to fetch the claim (OpenID Connect Core 5.6.2). Entra ID does so above 200 groups. */
function isElsewhere(claims: Claims, path: string): boolean {
  const names = claims._claim_names;
  if (typeof names === 'object' && names !== null && Object.hasOwn(names, path)) return true;
  return path === 'groups' && yesOrNo(claims.hasgroups) === 'yes';
}

/**
 * Whether a single text holds a known value among others (`["leads","staff"]`, `leads staff`). It counts as left out: splitting it would be
 * guessing a role.
 */
function isGlued([only, ...otherValues]: readonly string[], isKnown: (value: string) => boolean): boolean {
  if (only === undefined || otherValues.length > 0 || isKnown(only)) return false;
  const parts = [...only.split(/[,;|[\]"]+/), ...only.split(/[,;|[\]"\s]+/)].map((part) => part.trim());
  return parts.some((part) => part !== '' && isKnown(part));
}

/** The known values of a claim; null: it is missing, stored elsewhere or unreadable, which differs from a claim without values. */
function valuesOf(claims: Claims, path: string, isKnown: (value: string) => boolean): string[] | null {
  const values = valuesIn(claimOf(claims, path));
  if (!values || isGlued(values, isKnown)) return null;
  return isElsewhere(claims, path) && !values.some(isKnown) ? null : values;
}

/** `unsaid`: the claim cannot be read this time, so the person keeps the present value. */
type ClaimResult<Value> = { is: 'given'; value: Value } | { is: 'unsaid' } | { is: 'notAsked' };

/** The role that the claims give: the lowest one if no value of the claim fits. */
export function roleFrom(row: ProviderRow, claims: Claims): ClaimResult<Role> {
  if (row.role_claim === '') return { is: 'notAsked' };
  const roles = rolesOf(row);
  const values = valuesOf(claims, row.role_claim, (name) => roles.some(({ value }) => value === name));
  if (!values) return { is: 'unsaid' };
  return { is: 'given', value: roles.find(({ value }) => values.includes(value))?.role ?? 'employee' };
}

export const decidesAdmins = (row: ProviderRow): boolean => rolesOf(row).some(({ role }) => role === 'admin');

export async function departmentsFrom(db: Executor, row: ProviderRow, claims: Claims): Promise<ClaimResult<string[]>> {
  if (row.department_claim === '') return { is: 'notAsked' };
  const { byName } = await departmentIds(db);
  const idsOf = (name: string) => byName.get(nameKey(name.trim())) ?? [];
  const names = valuesOf(claims, row.department_claim, (name) => [idsOf(name)].flat().length > 0);
  return names ? { is: 'given', value: [...new Set(names.flatMap(idsOf))] } : { is: 'unsaid' };
}

/** Providers write yes and no in several ways (Amazon Cognito: `"false"`). */
function yesOrNo(value: unknown): 'yes' | 'no' | 'unclear' | 'unsaid' {
  if (value === undefined || value === null || value === '') return 'unsaid';
  const word = String(value).trim().toLowerCase();
  if (['true', 'yes', '1'].includes(word)) return 'yes';
  return ['false', 'no', '0'].includes(word) ? 'no' : 'unclear';
}

/** The person's id in the organisation's directory. null: the provider does not send it. */
export function directoryIdFrom(row: ProviderRow, claims: Claims): string | null {
  if (row.directory_claim === '' || !isOfOneOrganisation(row, claims)) return null;
  const id = claimOf(claims, row.directory_claim);
  return typeof id === 'string' && id.trim() !== '' ? id.trim() : null;
}

/**
 * null: there is no valid address. `isVerified`: the provider says so, or an admin vouches for this provider. `isDenied`: the provider says
 * anything else. An address with look-alike characters (ａda@…) is never verified: at the provider it is another mailbox, here it would
 * become somebody else's.
 */
export function addressFrom(
  row: ProviderRow,
  claims: Claims,
): { email: string; isVerified: boolean; isDenied: boolean; isSilent: boolean } | null {
  const { email, email_verified } = claims;
  const read = ownEmail.safeParse(email);
  if (!read.success) return null;
  const verified = yesOrNo(email_verified);
  const isVouchedFor = verified === 'unsaid' && row.vouches === 1 && isOfOneOrganisation(row, claims);
  return {
    email: read.data,
    isVerified: (verified === 'yes' || isVouchedFor) && email === String(email).normalize('NFKC'),
    isDenied: verified === 'no' || verified === 'unclear',
    isSilent: verified === 'unsaid' && !isVouchedFor,
  };
}

/** The person's name from the claims; null: no claim holds a valid one. */
export function nameFrom(claims: Claims): string | null {
  const fullName = [claims.given_name, claims.family_name].filter((part) => typeof part === 'string').join(' ');
  for (const candidate of [claims.name, fullName, claims.preferred_username]) {
    const read = personName.safeParse(typeof candidate === 'string' ? candidate.trim() : candidate);
    if (read.success && read.data.length <= limits.length.name && !isReservedName(read.data)) return read.data;
  }
  return null;
}

export async function departmentNames(db: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('options').select('name').where('id', 'in', ids).orderBy('name_folded').execute();
  return rows.map(({ name }) => name);
}
