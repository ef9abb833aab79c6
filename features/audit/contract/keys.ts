import type { ScopePermissions } from '#contract/scope-permissions.ts';

export const scopePermissions = { audit: { read: 'audit.read' } } as const satisfies ScopePermissions;
