import type { ScopePermissions } from '#contract/scope-permissions.ts';

export const scopePermissions = {
  notifications: { read: 'notification.own', write: 'notification.own' },
} as const satisfies ScopePermissions;

/** Notifications belong to people, so a service key, which belongs to nobody, has none. */
export const personScopes = { 'notifications:read': true, 'notifications:write': true } as const;
