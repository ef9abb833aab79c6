import type { ScopePermissions } from '#contract/scope-permissions.ts';

export const scopePermissions = { deleted: { read: 'deleted.manage', write: 'act.undo' } } as const satisfies ScopePermissions;

export const personScopes = { 'deleted:write': true } as const;
