/**
 * PATCH (RFC 7644, 3.5.2) as Entra ID and Okta write it. The library applies it to the stored attributes, with paths rewritten here.
 * Members are applied separately, because a group can have thousands.
 */

import { PatchOp } from 'scimmy/messages';
import { Group, User } from 'scimmy/schemas';
import { limits } from '../contract/limits.ts';
import { type Filter, pathOf, readFilter } from './filter.ts';
import type { GroupChange, Membership, WantedGroup } from './groups.ts';
import { attribute, isObject, isOff, type ParsedUser, parseUser, textIn, yesNo } from './parse-user.ts';
import { invalidPath, invalidValue } from './scim-error.ts';

interface Operation {
  op: 'add' | 'remove' | 'replace';
  path?: string;
  value?: unknown;
}

/** Throws ScimError `invalidSyntax`, `invalidValue`, `noTarget`, `invalidPath`. */
function operationsOf(body: unknown): Operation[] {
  const object = isObject(body) ? body : {};
  const operations = attribute(object, 'Operations');
  if (Array.isArray(operations) && operations.length > limits.operations) throw invalidValue('Too many operations in one request.');
  if (Array.isArray(operations) && operations.some((operation) => !isObject(operation))) throw invalidValue('An operation is an object.');
  const message = new PatchOp({ schemas: attribute(object, 'schemas') as never, Operations: operations as never });
  return (message.Operations as unknown as Operation[]).map(({ op, path, value }) => {
    if (path !== undefined && path.length > limits.value) throw invalidPath('The path is too long.');
    const name = op.toLowerCase() as Operation['op'];
    return { op: name, ...(path !== undefined && path.trim() !== '' && { path }), ...(value !== undefined && { value }) };
  });
}

/** Gives each operation a path: one without a path becomes one per attribute, and a whole name becomes one per part that is sent. */
function splitOperations(operations: readonly Operation[]): (Operation & { path: string })[] {
  const withPaths = operations.flatMap(({ op, path, value }) => {
    if (path !== undefined) return [{ op, path, value }];
    if (!isObject(value)) throw invalidValue('Without a path the value is an object.');
    return Object.entries(value).map(([name, item]) => ({ op, path: name, value: item }));
  });
  return withPaths.flatMap((operation) => {
    if (operation.op === 'remove' || pathOf(operation.path.trim()) !== 'name' || !isObject(operation.value)) return [operation];
    return Object.entries(operation.value).map(([name, value]) => ({ op: operation.op, path: `name.${name}`, value }));
  });
}

/**
 * Whether a PATCH deactivates a person. It reads the body before anything in it can be refused, because the deactivation happens in any
 * case. The last of several values counts.
 */
export function patchSwitchesOff(body: unknown): boolean {
  const operations = isObject(body) ? [attribute(body, 'Operations')].flat() : [];
  return operations.filter(isObject).reduce((before, operation) => {
    const [op, path, value] = ['op', 'path', 'value'].map((name) => attribute(operation, name));
    if (!['add', 'replace'].includes(String(op).toLowerCase())) return before;
    const isWithPath = typeof path === 'string' && path.trim() !== '';
    const parts: [string, unknown][] = isWithPath ? [[path, value]] : isObject(value) ? Object.entries(value) : [];
    const activePart = parts.findLast(([name]) => pathOf(name.trim()) === 'active');
    return activePart ? isOff(activePart[1]) : before;
  }, false);
}

const keptOfUsers: Readonly<Record<string, string>> = {
  username: 'userName',
  externalid: 'externalId',
  displayname: 'displayName',
  active: 'active',
  name: 'name',
  'name.formatted': 'name.formatted',
  'name.givenname': 'name.givenName',
  'name.familyname': 'name.familyName',
  emails: 'emails',
};
/** An attribute of any schema, optionally with a sub-attribute or a filter. */
const isAttribute = (path: string): boolean => /^(urn:[^\s[\]"]+|[a-z$][\w$.-]*)(\[.*\])?(\.[a-z$][\w$-]*)?$/is.test(path);

function mailMatches(filter: Filter, address: string): boolean {
  if (filter.kind === 'not') return !mailMatches(filter.part, address);
  if (filter.kind !== 'compare') {
    const matches = filter.parts.map((part) => mailMatches(part, address));
    return filter.kind === 'and' ? matches.every(Boolean) : matches.some(Boolean);
  }
  const ourValues: Record<string, string> = { 'emails.type': 'work', 'emails.primary': 'true', 'emails.value': address.toLowerCase() };
  const isSame = ourValues[filter.path] === String(filter.value).toLowerCase();
  if (filter.operator === 'eq') return isSame;
  return filter.operator === 'ne' && !isSame;
}

const mailPath = /^(emails\[.*\])(?:\.(value|type|primary|display))?$/;

/** The path as the library spells it; null: the attribute is not stored. Throws ScimError `invalidPath`. */
function userPath(path: string, address: string): string | null {
  const name = pathOf(path.trim());
  // Only one address is stored, so a path without a filter means the work address.
  if (name === 'emails.value') return 'emails[type eq "work"].value';
  if (Object.hasOwn(keptOfUsers, name)) return keptOfUsers[name]!;
  const [, brackets, part = ''] = mailPath.exec(name) ?? [];
  if (brackets) {
    if (!mailMatches(readFilter(path.trim().slice(0, path.lastIndexOf(']') + 1)), address)) return null;
    return part === '' || part === 'value' ? `emails[type eq "work"]${part && `.${part}`}` : null;
  }
  if (isAttribute(name)) return null;
  throw invalidPath(`${path.slice(0, 100)} is no path.`);
}

const cleaned = (path: string, value: unknown): unknown => (path === 'active' ? (yesNo(value) ?? true) : value);

const asUser = (id: string, user: ParsedUser) => ({
  id,
  userName: user.userName,
  ...(user.externalId !== null && { externalId: user.externalId }),
  ...(user.displayName !== null && { displayName: user.displayName }),
  name: {
    ...(user.formatted !== null && { formatted: user.formatted }),
    ...(user.givenName !== null && { givenName: user.givenName }),
    ...(user.familyName !== null && { familyName: user.familyName }),
  },
  ...(user.email !== null && { emails: [{ value: user.email, type: 'work', primary: true }] }),
});

const messageOf = (operations: readonly Operation[]) => new PatchOp({ schemas: [PatchOp.id], Operations: operations as never });

/** Directories also remove a value by replacing it with nothing. */
const isNothing = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Throws ScimError `invalidSyntax`, `invalidPath`, `invalidValue`, `noTarget`, `mutability`. */
export async function patchedUser(id: string, before: ParsedUser, body: unknown): Promise<ParsedUser> {
  const operations = splitOperations(operationsOf(body)).flatMap(({ op, path: givenPath, value }): Operation[] => {
    const path = userPath(givenPath, before.email ?? '');
    if (path === null) return [];
    if (op === 'remove') return [{ op, path }];
    return isNothing(value) ? [{ op: 'remove', path }] : [{ op, path, value: cleaned(path, value) }];
  });
  if (operations.length === 0) return before;
  if (operations.length > limits.onPerson) throw invalidValue('Too many operations in one request.');
  const instance = new User(asUser(id, before) as never);
  const after = await messageOf(operations).apply(instance);
  return parseUser(JSON.parse(JSON.stringify(after ?? instance)));
}

const idsIn = (value: unknown): string[] =>
  [value].flat().map((item) => {
    const id = isObject(item) ? textIn(item, 'value') : item;
    if (typeof id !== 'string' || id === '') throw invalidValue('A member is named by its value.');
    return id;
  });

/** Reads `members[value eq "…"]`, or several joined by `or`. Throws ScimError `invalidPath`. */
function idsOfPath(path: string): string[] {
  const read = (filter: Filter): string[] => {
    if (filter.kind === 'or') return filter.parts.flatMap(read);
    if (filter.kind === 'compare' && filter.path === 'members.value' && filter.operator === 'eq' && typeof filter.value === 'string')
      return [filter.value];
    throw invalidPath('Members are named by their value.');
  };
  return read(readFilter(path));
}

/** The change of members that an operation asks for; null: it is not about members. */
function membershipOf({ op, path, value }: Operation & { path: string }): Membership | null {
  const name = pathOf(path.trim());
  if (name === 'members') {
    if (op === 'replace') return { how: 'set', ids: isNothing(value) ? [] : idsIn(value) };
    if (op === 'add') return { how: 'add', ids: idsIn(value) };
    return value === undefined || value === null ? { how: 'set', ids: [] } : { how: 'remove', ids: idsIn(value) };
  }
  if (!name.startsWith('members[')) return null;
  if (!name.endsWith(']')) throw invalidPath('Of a member nothing is changed: it joins or leaves.');
  return { how: op === 'remove' ? 'remove' : 'add', ids: idsOfPath(path.trim()) };
}

const keptOfGroups: Readonly<Record<string, string>> = { displayname: 'displayName', externalid: 'externalId' };

/** The stored attribute of a group at this path; null: the attribute is not stored. Throws ScimError `invalidPath`. */
function groupPath(path: string): string | null {
  const name = pathOf(path.trim());
  if (Object.hasOwn(keptOfGroups, name)) return keptOfGroups[name]!;
  if (isAttribute(name)) return null;
  throw invalidPath(`${path.slice(0, 100)} is no path.`);
}

/** Throws ScimError `invalidSyntax`, `invalidPath`, `invalidValue`, `noTarget`. */
export async function patchedGroup(id: string, before: WantedGroup, body: unknown): Promise<GroupChange> {
  const members: Membership[] = [];
  const otherOperations = splitOperations(operationsOf(body)).flatMap((operation): Operation[] => {
    const membership = membershipOf(operation);
    if (membership) members.push(membership);
    const path = membership ? null : groupPath(operation.path);
    return path === null ? [] : [{ ...operation, path }];
  });
  if (otherOperations.length === 0) return { wanted: before, members };
  const { displayName, externalId } = before;
  const instance = new Group({ id, displayName, ...(externalId !== null && { externalId }) } as never);
  const after = await messageOf(otherOperations).apply(instance);
  return { wanted: groupIn(JSON.parse(JSON.stringify(after ?? instance))), members };
}

/** Throws ScimError `invalidValue`. */
export function groupIn(body: Record<string, unknown>): WantedGroup {
  const displayName = textIn(body, 'displayName');
  if (displayName === null || displayName.trim() === '') throw invalidValue('displayName is needed.');
  return { displayName, externalId: textIn(body, 'externalId') };
}

/** A whole group, as PUT sends one, without members. What is left out keeps its value. Throws ScimError `invalidValue`. */
export function replacedGroup(body: Record<string, unknown>, externalId: string | null): WantedGroup {
  const group = groupIn(body);
  return attribute(body, 'externalId') === undefined ? { ...group, externalId } : group;
}

/** Ids of the members in a request; null: it names none. Throws ScimError `invalidValue`. */
export function membersIn(body: Record<string, unknown>): string[] | null {
  const members = attribute(body, 'members');
  return members === undefined || members === null ? null : idsIn(members);
}
