import type { ScopePermissions } from '#contract/scope-permissions.ts';

export const scopePermissions = {
  people: { read: 'user.read', write: 'user.write' },
  signIns: { read: 'signIn.read' },
} as const satisfies ScopePermissions;
