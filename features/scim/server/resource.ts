/** People and groups as SCIM resources, reduced to the attributes that the directory asks for. */
import { createHash } from 'node:crypto';
import { iso } from '#server/platform/clock.ts';
import { limits } from '../contract/limits.ts';
import { pathOf } from './filter.ts';
import { invalidValue } from './scim-error.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

export interface PersonRow {
  id: string;
  name: string;
  email: string;
  is_active: 0 | 1;
  status: string;
  user_name: string;
  external_id: string | null;
  given_name: string | null;
  family_name: string | null;
  formatted: string | null;
  created_at: number;
  changed_at: number;
}
export interface GroupRow {
  id: string;
  display_name: string;
  external_id: string | null;
  created_at: number;
  changed_at: number;
  version: number;
}
export interface Reference {
  id: string;
  name: string;
}
export type Resource = Record<string, unknown> & { id: string; meta: { location: string; version: string } };

const etagOf = (value: unknown): string => `W/"${createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)}"`;
const definedOr = <Value>(value: Value | null): Value | undefined => value ?? undefined;

/** `root`: the address of /scim/v2. */
export function presentUser(row: PersonRow, groups: readonly Reference[], root: string): Resource {
  const name = { formatted: definedOr(row.formatted), givenName: definedOr(row.given_name), familyName: definedOr(row.family_name) };
  const knownUser = {
    schemas: [userSchema],
    id: row.id,
    externalId: definedOr(row.external_id),
    userName: row.user_name,
    ...(Object.values(name).some(Boolean) && { name }),
    displayName: row.name,
    active: row.status === 'approved' && row.is_active === 1,
    emails: [{ value: row.email, type: 'work', primary: true }],
    ...(groups.length > 0 && {
      groups: groups.map((group) => ({ value: group.id, $ref: `${root}/Groups/${group.id}`, display: group.name, type: 'direct' })),
    }),
  };
  return { ...knownUser, meta: metaOf('User', row, `${root}/Users/${row.id}`, etagOf(knownUser)) };
}

/** `members` null: not requested. */
export function presentGroup(row: GroupRow, members: readonly Reference[] | null, root: string): Resource {
  return {
    schemas: [groupSchema],
    id: row.id,
    externalId: definedOr(row.external_id),
    displayName: row.display_name,
    ...(members && {
      members: members.map(({ id, name }) => ({ value: id, $ref: `${root}/Users/${id}`, display: name, type: 'User' })),
    }),
    meta: metaOf('Group', row, `${root}/Groups/${row.id}`, `W/"${row.version}"`),
  };
}

const metaOf = (resourceType: string, row: { created_at: number; changed_at: number }, location: string, version: string) => ({
  resourceType,
  created: iso(row.created_at),
  lastModified: iso(row.changed_at),
  location,
  version,
});

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((name) => pathOf(name.trim()))
    .filter((name) => name !== '');

/** The attributes that a query names or excludes. `id` and `schemas` are always sent, `meta` unless it is excluded. */
export interface Selection {
  attributes: readonly string[];
  excluded: readonly string[];
}
export function selectionOf(query: Record<string, string | undefined>): Selection {
  const selection = { attributes: listOf(query.attributes), excluded: listOf(query.excludedAttributes) };
  if (selection.attributes.length + selection.excluded.length > limits.terms) throw invalidValue('Too many attributes are named.');
  return selection;
}

const always = ['id', 'schemas'];
const under = (name: string, names: readonly string[]) =>
  names.filter((attribute) => attribute.startsWith(`${name}.`)).map((attribute) => attribute.slice(name.length + 1));

function part(value: unknown, isKept: (name: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => part(item, isKept));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => isKept(name.toLowerCase())));
}

export const holds = ({ attributes, excluded }: Selection, attribute: string): boolean =>
  (attributes.length === 0 || attributes.some((name) => name === attribute || name.startsWith(`${attribute}.`))) &&
  !excluded.includes(attribute);

export function selected(resource: Resource, selection: Selection): Record<string, unknown> {
  const { attributes, excluded } = selection;
  if (attributes.length + excluded.length === 0) return resource;
  const entries = Object.entries(resource).flatMap(([attribute, value]) => {
    const name = attribute.toLowerCase();
    if (always.includes(name)) return [[attribute, value] as const];
    if (!holds(selection, name)) return [];
    const [wantedNames, unwanted] = [attributes.includes(name) ? [] : under(name, attributes), under(name, excluded)];
    if (wantedNames.length + unwanted.length === 0) return [[attribute, value] as const];
    return [[attribute, part(value, (sub) => (wantedNames.length === 0 || wantedNames.includes(sub)) && !unwanted.includes(sub))] as const];
  });
  return Object.fromEntries(entries);
}
