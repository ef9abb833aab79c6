import type { ScopePermissions } from '#contract/scope-permissions.ts';

export const scopePermissions = {
  notifications: { read: 'notification.own', write: 'notification.own' },
} as const satisfies ScopePermissions;

/** Service keys are nobody's, and nobody is told of anything. */
export const personScopes = { 'notifications:read': true, 'notifications:write': true } as const;
