import type { ScopePermissions } from '#contract/scope-permissions.ts';

export const scopePermissions = { knowledgeBase: { read: 'article.read', write: 'article.rate' } } as const satisfies ScopePermissions;

export const personScopes = { 'knowledgeBase:write': true } as const;
