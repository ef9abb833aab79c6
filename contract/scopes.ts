/** The scopes that a key for programs can have: parts of the contract, each to read or to write. What a call needs is in call-scopes.ts. */
import { keyRooms as ofFeatures } from '../features/assembled/keys.ts';
import { personScopes as personScopesOfFeatures } from '../features/assembled/person-scopes.ts';
import type { KeyRooms } from './key-rooms.ts';

/**
 * The rooms a key can be for, and the least permission that each of its scopes takes: what a person may not, his keys are not offered.
 * A room that is not here is never open to a key.
 */
export const keyRooms = {
  ...ofFeatures,
  system: { read: 'system.read' },
} as const satisfies KeyRooms;
export type KeyRoom = keyof typeof keyRooms;
export type Reach = 'read' | 'write';
export type Scope = { [Room in KeyRoom]: `${Room}:${keyof (typeof keyRooms)[Room] & Reach}` }[KeyRoom];

export const scopes = Object.entries(keyRooms).flatMap(([room, reaches]) =>
  Object.keys(reaches).map((reach) => `${room}:${reach}`),
) as Scope[];
/** Scopes in which every call needs a person: no service key has them. */
export const personScopes: readonly Scope[] = [...(Object.keys(personScopesOfFeatures) as (keyof typeof personScopesOfFeatures)[])];
export const serviceScopes: readonly Scope[] = scopes.filter((scope) => !personScopes.includes(scope));

/** Every key begins with it, so that scanners know one that leaked. */
export const keyPrefix = 'earshot_';
