/**
 * Permissions, as pure functions of actor and subject (product.md 2). The server enforces them and pages use them to decide what to show.
 * Each feature adds its own in contract/permissions.ts.
 */

import { permissions } from '../features/assembled/permissions.ts';
import { personalPermissions } from '../features/assembled/personal-permissions.ts';
import { rules } from '../features/assembled/rules.ts';
import type { SealedReaders } from './rant-kinds.ts';
import {
  type AccountStatus,
  type Actor,
  everyone,
  isAdmin,
  isHandler,
  type ManagerView,
  type PersonNumberReaders,
  type Role,
  type Visibility,
} from './roles.ts';
import type { Counting, PlainRefusal } from './rules.ts';

export * from './roles.ts';

/**
 * Whether somebody sees how many rants other people wrote or are named in, as the setting `personNumbers` says. It covers only numbers that
 * Earshot computes: everybody sees their own numbers, and readers of rants can count for themselves.
 */
export const seesPersonNumbers = (a: Pick<Actor, 'role'>, { personNumbers }: { personNumbers: PersonNumberReaders }): boolean =>
  personNumbers === 'managers' ? isHandler(a) : personNumbers === 'admins' && isAdmin(a);

/** The people who have each permission. A call is refused by it before its body is read. `null`: a public call, which needs no session. */
export const gates = {
  public: null,
  'self.use': everyone,
  'dashboard.manage': isHandler,
  'system.read': isAdmin,
  ...permissions,
} satisfies Record<string, ((a: Actor) => boolean) | null>;
export type Permission = keyof typeof gates;

/** Permissions that need a person: service keys, which act for nobody, never have them. */
export const asSomebody: readonly Permission[] = [
  'self.use',
  'act.undo',
  'notification.own',
  ...(Object.keys(personalPermissions) as Permission[]),
];

export function may(actor: Actor, permission: Permission): boolean {
  const gate = gates[permission];
  return gate === null || gate(actor);
}

export interface Readers {
  employeeVisibility: Visibility;
  managersSee: ManagerView;
  sealedReaders: SealedReaders;
}

/** The refusal of live charts for this person; null: they may be shown. Charts of one's own rants are always allowed. */
export function whyNotCounted(a: Pick<Actor, 'role'>, settings: Counting): PlainRefusal | null {
  for (const rule of rules) {
    const reason = rule.whyNotCounted?.(a, settings);
    if (reason) return reason;
  }
  return null;
}
export const countsRants = (a: Pick<Actor, 'role'>, settings: Counting): boolean => whyNotCounted(a, settings) === null;

/**
 * Whether a number may be published. `remainingCounts`: for each reader, how many people the number still covers after that reader has
 * subtracted the rants that are visible to that reader. At least `minimum` people must remain for each, so that nobody can be singled out.
 */
export const canPublishCount = (remainingCounts: readonly number[], minimum: number): boolean =>
  remainingCounts.every((people) => people >= minimum);

/** Whether the person sees only rants of their own departments. If every employee can read all rants, so can every manager. */
export const seesDepartments = (a: Pick<Actor, 'role'>, { employeeVisibility, managersSee }: Readers): boolean =>
  canHaveDepartments(a) && employeeVisibility === 'own' && managersSee === 'departments';

/** Only managers have departments, since admins are responsible for all. */
export const canHaveDepartments = (a: Pick<Actor, 'role'>): boolean => isHandler(a) && !isAdmin(a);

export const canSignIn = (user: { status: AccountStatus; isActive: boolean }): boolean => user.status === 'approved' && user.isActive;

export interface PersonSubject {
  id: string;
  role: Role;
}

/** Whether an API key made the call. The directory's key does not count, because only the directory's calls accept it. */
const isByKey = ({ key }: Actor): boolean => key !== undefined && !key.isDirectory;

/**
 * Only admins may make somebody an admin, and never with a key, which could give itself all other scopes that way. Managers may make
 * managers and employees.
 */
export const canGiveRole = (actor: Actor, role: Role): boolean =>
  (isAdmin(actor) && !isByKey(actor)) || (isHandler(actor) && role !== 'admin');

export const canEditPerson = (actor: Actor, person: PersonSubject): boolean => isAdmin(actor) || (isHandler(actor) && !isHandler(person));

/** Admins only, because departments decide what a person sees, as roles do. */
export const canSetDepartments = (actor: Actor): boolean => isAdmin(actor);

/** Admins only, and never with a key: whoever sets a person's email address or password could sign in as that person. */
export const canSetCredentials = (actor: Actor): boolean => isAdmin(actor) && !isByKey(actor);

/** An admin cannot be deleted (product.md 2.8; reasons in 20.9). */
export const canDeletePerson = (actor: Actor, person: PersonSubject): boolean => canEditPerson(actor, person) && !isAdmin(person);

/** Accounts made by admins are approved at once; those made by managers wait for an admin. */
export const statusOfNew = (maker: Actor): AccountStatus => (isAdmin(maker) ? 'approved' : 'pending');

/**
 * The reason why this person cannot lose their role or account (delete, reject, deactivate, demote), or null: nobody does it to themselves,
 * and the last active manager and admin stay. `active`: ids of all active people with this person's role.
 */
export function whyMustStay(
  actor: Actor,
  person: PersonSubject,
  active: readonly string[],
): 'own_account' | 'last_admin' | 'last_manager' | null {
  if (person.id === actor.id) return 'own_account';
  const isLast = active.length === 1 && active[0] === person.id;
  if (!isLast || !isHandler(person)) return null;
  return isAdmin(person) ? 'last_admin' : 'last_manager';
}

/** Only the author edits a comment; the author, managers and admins may delete it. */
export const canEditComment = (actor: Actor, comment: { authorId: string | null }): boolean => comment.authorId === actor.id;
export const canDeleteComment = (actor: Actor, comment: { authorId: string | null }): boolean =>
  canEditComment(actor, comment) || isHandler(actor);
