/** The scopes of API keys: one part of the contract, to read or to write. call-scopes.ts says which call needs which. */
import { scopePermissions as ofFeatures } from '../features/assembled/keys.ts';
import { personScopes as personScopesOfFeatures } from '../features/assembled/person-scopes.ts';
import type { ScopePermissions } from './scope-permissions.ts';

/**
 * The parts that a key can open, and the permission that a person must have to be offered each scope. A group that is not listed is closed
 * to all keys.
 */
export const scopePermissions = {
  ...ofFeatures,
  system: { read: 'system.read' },
} as const satisfies ScopePermissions;
export type ScopeGroup = keyof typeof scopePermissions;
export type Reach = 'read' | 'write';
export type Scope = { [Group in ScopeGroup]: `${Group}:${keyof (typeof scopePermissions)[Group] & Reach}` }[ScopeGroup];

export const scopes = Object.entries(scopePermissions).flatMap(([group, reaches]) =>
  Object.keys(reaches).map((reach) => `${group}:${reach}`),
) as Scope[];
/** Scopes that service keys cannot have, because each of their calls needs a person. */
export const personScopes: readonly Scope[] = [...(Object.keys(personScopesOfFeatures) as (keyof typeof personScopesOfFeatures)[])];
export const serviceScopes: readonly Scope[] = scopes.filter((scope) => !personScopes.includes(scope));

/** Prefix of every key, so that secret scanners recognise a leaked one. */
export const keyPrefix = 'earshot_';
