/**
 * The scope that an API key needs for each call: the group of the call, and read or write. This is not part of scopes.ts, because it needs
 * every call of the product.
 */

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

/** Whether the call refuses service keys, which act for no person. */
export const needsPerson = (e: Endpoint): boolean => e.byKey === 'person' || asSomebody.includes(e.allow);

/** The scope a key needs for this call; null: the call is public, or no key may make it. */
export const scopeOf = (e: Endpoint): Scope | null => scopeOfEach.get(e) ?? null;
