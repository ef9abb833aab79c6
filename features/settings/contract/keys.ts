import type { ScopePermissions } from '#contract/scope-permissions.ts';

export const scopePermissions = { settings: { read: 'settings.read', write: 'settings.write' } } as const satisfies ScopePermissions;
