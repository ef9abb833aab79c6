import type { Permission } from './policy.ts';

/** The least permission that each scope of a key takes, by feature. */
export type ScopePermissions = Record<string, { read: Permission; write?: Permission }>;
