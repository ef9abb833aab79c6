import type { ScopePermissions } from '#contract/scope-permissions.ts';

export const scopePermissions = { backups: { read: 'backup.read' } } as const satisfies ScopePermissions;
