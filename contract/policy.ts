/**
 * Permissions, as pure functions of actor and subject (product.md 2). The server enforces them, and pages show what they allow. No other code
 * compares roles.
 */
import { ofSomebody } from '../features/assembled/of-somebody.ts';
import { permissions } from '../features/assembled/permissions.ts';
import { rules } from '../features/assembled/rules.ts';
import { visibilityOf } from './authorship.ts';
import type { RantKind, SealedReaders } from './rant-kinds.ts';
import {
  type AccountStatus,
  type Actor,
  everyone,
  isAdmin,
  isHandler,
  type ManagerView,
  type PersonNumberReaders,
  type Role,
  readerOf,
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
  'rant.read': everyone,
  'rant.submit': everyone,
  'rant.write': everyone,
  'rant.respond': isHandler,
  'rant.decide': isHandler,
  'rant.remove': isAdmin,
  'dashboard.manage': isHandler,
  'settings.read': everyone,
  'settings.write': isAdmin,
  'audit.read': isAdmin,
  'deleted.manage': isAdmin,
  /** Only one's own acts; each asks again what it takes (server/features/deleted/undo.ts). */
  'act.undo': isHandler,
  'view.use': isHandler,
  'system.read': isAdmin,
  'notification.own': everyone,
  ...permissions,
} satisfies Record<string, ((a: Actor) => boolean) | null>;
export type Permission = keyof typeof gates;

/** Permissions for people only: service keys, which are nobody, do not get them. */
export const asSomebody: readonly Permission[] = [
  'self.use',
  'rant.submit',
  'rant.write',
  'rant.respond',
  'act.undo',
  'view.use',
  'notification.own',
  ...(Object.keys(ofSomebody) as Permission[]),
];

/** May this actor pass the gate of `permission`? A public call lets everyone pass. */
export function may(actor: Actor, permission: Permission): boolean {
  const gate = gates[permission];
  return gate === null || gate(actor);
}

export interface RantSubject {
  /** The author of a sealed one is unknown, unless he said so himself. */
  kind: RantKind;
  authorId: string | null;
  /** The accounts the target employee is linked to or, until an admin has decided, may be. */
  targetUserIds: readonly string[];
  /** The managers of its department, where managers see only theirs; null: every manager. */
  managerIds: readonly string[] | null;
  ownerId: string | null;
}

/** The organisation's settings for the readers of rants. */
export interface Readers {
  employeeVisibility: Visibility;
  managersSee: ManagerView;
  sealedReaders: SealedReaders;
}

/** Why charts may not count rants as they are for this person; null: they may. What is counted of one's own rants is always told. */
export function whyNotCounted(a: Pick<Actor, 'role'>, of: Counting): PlainRefusal | null {
  for (const rule of rules) {
    const why = rule.whyNotCounted?.(a, of);
    if (why) return why;
  }
  return null;
}
export const countsRants = (a: Pick<Actor, 'role'>, of: Counting): boolean => whyNotCounted(a, of) === null;

/** Sees only the rants of the own departments. Where every employee reads all of them, so does every manager. */
export const seesDepartments = (a: Pick<Actor, 'role'>, { employeeVisibility, managersSee }: Readers): boolean =>
  canHaveDepartments(a) && employeeVisibility === 'own' && managersSee === 'departments';

/** Departments are those of managers: admins answer for all of them. */
export const canHaveDepartments = (a: Pick<Actor, 'role'>): boolean => isHandler(a) && !isAdmin(a);

/** A rant is handled by admins, its owner, and all managers or those of its department. */
const handles = (actor: Actor, rant: RantSubject): boolean =>
  isAdmin(actor) || (isHandler(actor) && (rant.managerIds === null || rant.managerIds.includes(actor.id) || rant.ownerId === actor.id));

const isAbout = (actor: Actor, rant: RantSubject): boolean => rant.targetUserIds.includes(readerOf(actor));

/**
 * May the actor see this rant? The author always; never the person it is about; else who handles it, and everyone where the organisation chose `all`,
 * of sealed ones only where it chose that too.
 * features/rants/server/visibility/visible.ts says the same in SQL; a property test holds the two together.
 */
export function canSeeRant(actor: Actor, rant: RantSubject, readers: Omit<Readers, 'managersSee'>): boolean {
  if (rant.authorId === actor.id) return true;
  if (isAbout(actor, rant)) return false;
  return handles(actor, rant) || visibilityOf(rant.kind, readers) === 'all';
}

/** A rant is answered by its handlers, but never by its target. */
export const canAnswerRant = (actor: Actor, rant: RantSubject): boolean => handles(actor, rant) && !isAbout(actor, rant);

/** A rant's messages are its author's and those of who handles it. */
export const canWriteOnRant = (actor: Actor, rant: RantSubject): boolean => rant.authorId === actor.id || canAnswerRant(actor, rant);

/** Its words are its author's: nobody else changes or withdraws them. */
export const isAuthorOf = (actor: Actor, rant: Pick<RantSubject, 'authorId'>): boolean => rant.authorId === actor.id;

/** Its author and those who handle it learn who opened a rant. */
export const canSeeOpenings = (actor: Actor, rant: RantSubject): boolean => rant.authorId === actor.id || handles(actor, rant);

/** The owner of a rant is shown to its handlers. */
export const canSeeOwner = (actor: Actor, rant: RantSubject): boolean => canAnswerRant(actor, rant);

/** Its author and those who handle it see the deadlines of a rant. */
export const canSeeClocks = (actor: Actor, rant: RantSubject): boolean => rant.authorId === actor.id || canAnswerRant(actor, rant);

/** From whom to whom it went, and with which words: nothing for its author, whatever else he is. */
export const canSeeHandOvers = (actor: Actor, rant: RantSubject): boolean => canSeeOwner(actor, rant) && rant.authorId !== actor.id;

/** Handlers' notes on a rant are not shown to its author, even where the author handles rants. */
export const canSeeNotes = (actor: Actor, rant: RantSubject): boolean => canSeeHandOvers(actor, rant);

/** An admin asks for the removal of a rant, but neither its author (who can withdraw it) nor its target. */
export const canAskRemoval = (actor: Actor, rant: RantSubject): boolean => isAdmin(actor) && canSeeNotes(actor, rant);

/** A second person who handles the rant decides it. */
export const canDecideRemoval = (actor: Actor, rant: RantSubject, askedBy: string): boolean =>
  canSeeNotes(actor, rant) && readerOf(actor) !== askedBy;

/** Links a rant with another that is the same, and sees such links. Authors do neither on their own rants, even where they handle rants. */
export const canLinkRant = (actor: Actor, rant: RantSubject): boolean => canSeeNotes(actor, rant);

/**
 * The author of a linked rant reads the answers to the other one, unless its target is the author. `by` is null for an unknown author, who could be the
 * target: then only answers on a rant whose target has no account are read.
 */
export const canReadAnswersOf = (by: string | null, other: RantSubject): boolean => !other.targetUserIds.some((id) => (by ?? id) === id);

/** Where all may read rants, employees say 'Me too' to a named rant of somebody else that is not about them, and are then told like its author. */
export const canJoinRant = (actor: Actor, rant: RantSubject, visibility: Visibility): boolean =>
  !isHandler(actor) && visibility === 'all' && rant.kind === 'named' && rant.authorId !== actor.id && !isAbout(actor, rant);

/** A person's account lets him in only when approved and active (product.md 9.1). */
export const canSignIn = (user: { status: AccountStatus; isActive: boolean }): boolean => user.status === 'approved' && user.isActive;

/** A rant is owned by who handles rants, of whatever department: it lets him see it. By nobody who wrote it or whom it is about. */
export const canOwnRant = (person: Actor & { status: AccountStatus; isActive: boolean }, rant: RantSubject): boolean =>
  canSignIn(person) && canAnswerRant(person, { ...rant, ownerId: person.id }) && rant.authorId !== person.id;

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

/** A saved view is changed by its maker; one for all who handle rants by admins too. Ready answers alike. */
export const canChangeView = (actor: Actor, view: { ownerId: string | null; isShared: boolean }): boolean =>
  view.ownerId === actor.id || (view.isShared && isAdmin(actor));
export const canChangeReadyAnswer = (actor: Actor, answer: { ownerId: string | null; isShared: boolean }): boolean =>
  canChangeView(actor, answer);

/** A comment is changed by its author, deleted by its author and by managers and admins. */
export const canEditComment = (actor: Actor, comment: { authorId: string | null }): boolean => comment.authorId === actor.id;
export const canDeleteComment = (actor: Actor, comment: { authorId: string | null }): boolean =>
  canEditComment(actor, comment) || isHandler(actor);
