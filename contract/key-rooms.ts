import type { Permission } from './policy.ts';

/** The least permission that each scope of a key takes, by room. */
export type KeyRooms = Record<string, { read: Permission; write?: Permission }>;
