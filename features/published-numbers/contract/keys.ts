import type { ScopePermissions } from '#contract/scope-permissions.ts';

export const scopePermissions = { numbers: { read: 'numbers.read' } } as const satisfies ScopePermissions;
