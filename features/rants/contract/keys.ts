import type { ScopePermissions } from '#contract/scope-permissions.ts';

export const scopePermissions = {
  rants: { read: 'rant.read', write: 'rant.write' },
  views: { read: 'view.use', write: 'view.use' },
  readyAnswers: { read: 'rant.respond', write: 'rant.respond' },
} as const satisfies ScopePermissions;

export const personScopes = { 'views:read': true, 'views:write': true, 'readyAnswers:read': true, 'readyAnswers:write': true } as const;
