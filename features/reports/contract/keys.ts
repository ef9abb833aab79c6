import type { ScopePermissions } from '#contract/scope-permissions.ts';

export const scopePermissions = { reports: { read: 'rant.read' } } as const satisfies ScopePermissions;
