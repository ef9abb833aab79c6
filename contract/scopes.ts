/** The scopes that a key for programs can have: parts of the contract, each to read or to write. What a call needs is in call-scopes.ts. */
import { scopePermissions as ofFeatures } from '../features/assembled/keys.ts';
import { personScopes as personScopesOfFeatures } from '../features/assembled/person-scopes.ts';
import type { ScopePermissions } from './scope-permissions.ts';

/**
 * The features a key can be for, and the least permission that each of its scopes takes: what a person may not, his keys are not offered.
 * A group that is not here is never open to a key.
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
/** Scopes in which every call needs a person: no service key has them. */
export const personScopes: readonly Scope[] = [...(Object.keys(personScopesOfFeatures) as (keyof typeof personScopesOfFeatures)[])];
export const serviceScopes: readonly Scope[] = scopes.filter((scope) => !personScopes.includes(scope));

/** Every key begins with it, so that scanners know one that leaked. */
export const keyPrefix = 'earshot_';
