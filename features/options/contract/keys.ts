import type { ScopePermissions } from '#contract/scope-permissions.ts';

export const scopePermissions = { options: { read: 'option.read', write: 'option.manage' } } as const satisfies ScopePermissions;
