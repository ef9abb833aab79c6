/** The scope that each call needs of a key: its room, and whether it reads or writes. Apart from scopes.ts, as it knows every room. */
import type { Endpoint } from './endpoint.ts';
import { asSomebody } from './policy.ts';
import { rooms } from './rooms.ts';
import { keyRooms, type Scope } from './scopes.ts';

function scopeIn(room: string, e: Endpoint): Scope | null {
  if (e.allow === 'public' || e.byKey === 'never' || !(room in keyRooms)) return null;
  return `${room}:${e.method === 'GET' || e.isReading ? 'read' : 'write'}` as Scope;
}

const scopeOfEach = new Map<Endpoint, Scope | null>(
  Object.entries(rooms as unknown as Record<string, Record<string, Endpoint>>).flatMap(([room, calls]) =>
    Object.values(calls).map((e) => [e, scopeIn(room, e)] as const),
  ),
);

/** Closed to service keys. */
export const needsPerson = (e: Endpoint): boolean => e.byKey === 'person' || asSomebody.includes(e.allow);

/** The scope a key needs for this call; null: no key opens it, or it is public. */
export const scopeOf = (e: Endpoint): Scope | null => scopeOfEach.get(e) ?? null;
