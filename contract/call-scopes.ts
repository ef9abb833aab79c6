/** The scope that each call needs of a key: its group, and whether it reads or writes. Apart from scopes.ts, because it knows every group. */

import { callGroups } from './call-groups.ts';
import type { Endpoint } from './endpoint.ts';
import { asSomebody } from './policy.ts';
import { type Scope, scopePermissions } from './scopes.ts';

function scopeIn(group: string, e: Endpoint): Scope | null {
  if (e.allow === 'public' || e.byKey === 'never' || !(group in scopePermissions)) return null;
  return `${group}:${e.method === 'GET' || e.isReading ? 'read' : 'write'}` as Scope;
}

const scopeOfEach = new Map<Endpoint, Scope | null>(
  Object.entries(callGroups as unknown as Record<string, Record<string, Endpoint>>).flatMap(([group, calls]) =>
    Object.values(calls).map((e) => [e, scopeIn(group, e)] as const),
  ),
);

/** Closed to service keys. */
export const needsPerson = (e: Endpoint): boolean => e.byKey === 'person' || asSomebody.includes(e.allow);

/** The scope a key needs for this call; null: no key opens it, or it is public. */
export const scopeOf = (e: Endpoint): Scope | null => scopeOfEach.get(e) ?? null;
