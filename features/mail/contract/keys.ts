import type { ScopePermissions } from '#contract/scope-permissions.ts';

export const scopePermissions = { mail: { read: 'mail.manage', write: 'mail.manage' } } as const satisfies ScopePermissions;
