import type { ScopePermissions } from '#contract/scope-permissions.ts';

export const scopePermissions = { dashboards: { read: 'rant.read' } } as const satisfies ScopePermissions;
