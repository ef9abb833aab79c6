import type { ScopePermissions } from '#contract/scope-permissions.ts';

export const scopePermissions = { files: { read: 'rant.read', write: 'rant.submit' } } as const satisfies ScopePermissions;

export const personScopes = { 'files:write': true } as const;
