import type { Permission } from './policy.ts';

/** The permission that a person must have to be offered each scope of an API key, by feature. */
export type ScopePermissions = Record<string, { read: Permission; write?: Permission }>;
