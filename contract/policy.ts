/**
 * Permissions, as pure functions of actor and subject (product.md 2). The server enforces them, and pages show what they allow. No other code
 * compares roles.
 */
import { ofSomebody } from '../features/assembled/of-somebody.ts';
import { permissions } from '../features/assembled/permissions.ts';
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
 * Readers of the numbers of rants that a person wrote or is named in, as the organisation chose. Everybody sees their own numbers, and readers of rants
 * can count them: this is about the numbers that Earshot puts together.
 */
export const seesPersonNumbers = (a: Pick<Actor, 'role'>, { personNumbers }: { personNumbers: PersonNumberReaders }): boolean =>
  personNumbers === 'managers' ? isHandler(a) : personNumbers === 'admins' && isAdmin(a);

/** The gate of each call: asked before the body is read, knows only the role. `null` is a public call. */
export const gates = {
  public: null,
  'self.use': everyone,
  'dashboard.manage': isHandler,
  'system.read': isAdmin,
  ...permissions,
} satisfies Record<string, ((a: Actor) => boolean) | null>;
export type Permission = keyof typeof gates;

/** Permissions for people only: service keys, which are nobody, do not get them. */
export const asSomebody: readonly Permission[] = ['self.use', 'act.undo', 'notification.own', ...(Object.keys(ofSomebody) as Permission[])];

/** May this actor pass the gate of `permission`? A public call lets everyone pass. */
export function may(actor: Actor, permission: Permission): boolean {
  const gate = gates[permission];
  return gate === null || gate(actor);
}

/** The organisation's settings for the readers of rants. */
export interface Readers {
  employeeVisibility: Visibility;
  managersSee: ManagerView;
  sealedReaders: SealedReaders;
}

/** Why live charts are refused to this person; null: they are not. Own rants may always be counted. */
export function whyNotCounted(a: Pick<Actor, 'role'>, of: Counting): PlainRefusal | null {
  for (const rule of rules) {
    const why = rule.whyNotCounted?.(a, of);
    if (why) return why;
  }
  return null;
}
export const countsRants = (a: Pick<Actor, 'role'>, of: Counting): boolean => whyNotCounted(a, of) === null;

/**
 * Whether a published number may be told. `left`: for each reader, how many people remain in it when he subtracts the rants that he can read himself.
 * Each remainder must hold at least `least` people, so that no reader finds out one person's.
 */
export const canPublishCount = (left: readonly number[], least: number): boolean => left.every((people) => people >= least);

/** Sees only the rants of the own departments. Where every employee reads all of them, so does every manager. */
export const seesDepartments = (a: Pick<Actor, 'role'>, { employeeVisibility, managersSee }: Readers): boolean =>
  canHaveDepartments(a) && employeeVisibility === 'own' && managersSee === 'departments';

/** Departments are those of managers: admins answer for all of them. */
export const canHaveDepartments = (a: Pick<Actor, 'role'>): boolean => isHandler(a) && !isAdmin(a);

/** A person's account lets him in only when approved and active (product.md 9.1). */
export const canSignIn = (user: { status: AccountStatus; isActive: boolean }): boolean => user.status === 'approved' && user.isActive;

/** A person as the rules about people need him. */
export interface PersonSubject {
  id: string;
  role: Role;
}

/** Called with an API key. The key of the directory is not meant: it opens the directory's calls only. */
const isByKey = ({ key }: Actor): boolean => key !== undefined && !key.isDirectory;

/** Only an admin gives the admin's role, and never by a key, which would lend itself all other scopes; managers make managers and employees. */
export const canGiveRole = (actor: Actor, role: Role): boolean =>
  (isAdmin(actor) && !isByKey(actor)) || (isHandler(actor) && role !== 'admin');

/** Admins edit any person; managers only who is neither manager nor admin. */
export const canEditPerson = (actor: Actor, person: PersonSubject): boolean => isAdmin(actor) || (isHandler(actor) && !isHandler(person));

/** They decide what one sees, as the role does: admins only. */
export const canSetDepartments = (actor: Actor): boolean => isAdmin(actor);

/** With another's e-mail address or password one could sign in as him: admins only, and never by a key. */
export const canSetCredentials = (actor: Actor): boolean => isAdmin(actor) && !isByKey(actor);

/** An admin cannot be deleted (product.md 2.8, and why: 20.9). */
export const canDeletePerson = (actor: Actor, person: PersonSubject): boolean => canEditPerson(actor, person) && !isAdmin(person);

/** A person made by an admin is approved; made by a manager he waits for an admin. */
export const statusOfNew = (maker: Actor): AccountStatus => (isAdmin(maker) ? 'approved' : 'pending');

/**
 * Why this person cannot lose his role or his account (delete, reject, deactivate, demote), or null. `active`: the ids of everybody active
 * in the person's role. The only active manager and the only active admin stay, and nobody does it to himself.
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

/** A comment is changed by its author, deleted by its author and by managers and admins. */
export const canEditComment = (actor: Actor, comment: { authorId: string | null }): boolean => comment.authorId === actor.id;
export const canDeleteComment = (actor: Actor, comment: { authorId: string | null }): boolean =>
  canEditComment(actor, comment) || isHandler(actor);
