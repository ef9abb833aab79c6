import type { ScopePermissions } from '#contract/scope-permissions.ts';

export const scopePermissions = { actionPlans: { read: 'deed.read', write: 'plan.manage' } } as const satisfies ScopePermissions;
