/**
 * Roles, states of accounts, the values of the settings that decide who sees what, and the actor (person or key) whose permissions are
 * checked. Imports no feature, because the features' permissions import this file.
 */
export const roles = ['admin', 'manager', 'employee'] as const;
export type Role = (typeof roles)[number];
export const accountStatuses = ['pending', 'approved', 'rejected'] as const;
export type AccountStatus = (typeof accountStatuses)[number];
export const visibilities = ['all', 'own'] as const;
export type Visibility = (typeof visibilities)[number];
export const managerViews = ['all', 'departments'] as const;
export type ManagerView = (typeof managerViews)[number];
export const personNumberReaders = ['off', 'admins', 'managers'] as const;
export type PersonNumberReaders = (typeof personNumberReaders)[number];

export interface Actor {
  id: string;
  role: Role;
  /** Set if an API key made the call. */
  key?: ActingKey;
}

export interface ActingKey {
  id: string;
  isService: boolean;
  /** True for the key of the organisation's directory (SCIM). */
  isDirectory?: true;
  /** The owner of a personal key, or the admin who made a service key; null: that account no longer exists. */
  knownBy: string | null;
}

/** Id of the person whose view applies. For a service key this is its maker: rants hidden from the maker are hidden from the key. */
export const readerOf = (a: Pick<Actor, 'id' | 'key'>): string => a.key?.knownBy ?? a.id;

export const everyone = (_: Actor) => true;
export const isHandler = (a: Pick<Actor, 'role'>): boolean => a.role === 'manager' || a.role === 'admin';
export const handlerRoles: readonly Role[] = roles.filter((role) => isHandler({ role }));
export const isAdmin = (a: Pick<Actor, 'role'>): boolean => a.role === 'admin';

/** Decides for each permission whether an actor has it; null: a public call. */
export type Gates = Record<string, ((a: Actor) => boolean) | null>;
