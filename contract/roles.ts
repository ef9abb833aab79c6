/** Roles, and the person or key that acts: what permissions decide by. Imports no feature, since the features' permissions import it. */
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
  /** Set where a key for programs asks. */
  key?: ActingKey;
}

/** A key as the rules need it. */
export interface ActingKey {
  id: string;
  isService: boolean;
  /** The organisation's directory asks by it. */
  isDirectory?: true;
  /** The person who has it, or the admin who made it for a service. null: the account is gone. */
  knownBy: string | null;
}

/** The person who reads the answer. For a service key that is its maker: rants hidden from the maker are hidden from the key. */
export const readerOf = (a: Pick<Actor, 'id' | 'key'>): string => a.key?.knownBy ?? a.id;

export const everyone = (_: Actor) => true;
/** Managers and admins: those who handle rants. */
export const isHandler = (a: Pick<Actor, 'role'>): boolean => a.role === 'manager' || a.role === 'admin';
/** The roles that handle rants. */
export const handlerRoles: readonly Role[] = roles.filter((role) => isHandler({ role }));
export const isAdmin = (a: Pick<Actor, 'role'>): boolean => a.role === 'admin';

/** Decides by permission whether somebody may; null is a public call. */
export type Gates = Record<string, ((a: Actor) => boolean) | null>;
