/** Permissions on one rant, on a saved view and on a saved reply, as pure functions. */
import { canSignIn, type Readers } from '#contract/policy.ts';
import type { RantKind } from '#contract/rant-kinds.ts';
import { type AccountStatus, type Actor, isAdmin, isHandler, readerOf, type Visibility } from '#contract/roles.ts';
import { visibilityOf } from './authorship.ts';

export interface RantSubject {
  /** The author of an anonymous rant is unknown, unless the author has revealed who they are. */
  kind: RantKind;
  authorId: string | null;
  /** The accounts that the target employee is linked to, or may be linked to, as long as no admin has decided. */
  targetUserIds: readonly string[];
  /** The managers of the rant's department, where managers see only their own departments; null: every manager. */
  managerIds: readonly string[] | null;
  ownerId: string | null;
}

/** A rant is handled by admins, its owner, and all managers or those of its department. */
const handles = (actor: Actor, rant: RantSubject): boolean =>
  isAdmin(actor) || (isHandler(actor) && (rant.managerIds === null || rant.managerIds.includes(actor.id) || rant.ownerId === actor.id));

const isAbout = (actor: Actor, rant: RantSubject): boolean => rant.targetUserIds.includes(readerOf(actor));

/**
 * Whether the actor may see this rant: the author always; the person whom it is about never; those who handle it; and everybody where the
 * organisation chose `all`, for anonymous rants only where it chose that for them, too. features/rants/server/visibility/visible.ts states
 * the same rule in SQL; a property test compares the two.
 */
export function canReadRant(actor: Actor, rant: RantSubject, readers: Omit<Readers, 'managersSee'>): boolean {
  if (rant.authorId === actor.id) return true;
  if (isAbout(actor, rant)) return false;
  return handles(actor, rant) || visibilityOf(rant.kind, readers) === 'all';
}

/** A rant is answered by its handlers, but never by its target. */
export const canAnswerRant = (actor: Actor, rant: RantSubject): boolean => handles(actor, rant) && !isAbout(actor, rant);

/** The author of a rant and its handlers write messages. */
export const canWriteOnRant = (actor: Actor, rant: RantSubject): boolean => rant.authorId === actor.id || canAnswerRant(actor, rant);

/** Whether the actor wrote the rant: nobody else may change or withdraw it. */
export const isAuthorOf = (actor: Actor, rant: Pick<RantSubject, 'authorId'>): boolean => rant.authorId === actor.id;

/** The author of a rant and those who handle it may see who opened it. */
export const canSeeOpenings = (actor: Actor, rant: RantSubject): boolean => rant.authorId === actor.id || handles(actor, rant);

/** The owner of a rant is shown to its handlers. */
export const canSeeOwner = (actor: Actor, rant: RantSubject): boolean => canAnswerRant(actor, rant);

/** The deadlines of a rant are shown to its author and to those who handle it. */
export const canSeeClocks = (actor: Actor, rant: RantSubject): boolean => rant.authorId === actor.id || canAnswerRant(actor, rant);

/** Former owners, and the notes with which a rant was handed over, are shown to those who handle it, but never to its author. */
export const canSeeHandOvers = (actor: Actor, rant: RantSubject): boolean => canSeeOwner(actor, rant) && rant.authorId !== actor.id;

/** Handlers' notes on a rant are not shown to its author, even where the author handles rants. */
export const canSeeNotes = (actor: Actor, rant: RantSubject): boolean => canSeeHandOvers(actor, rant);

/** An admin asks for the removal of a rant, but neither its author (who can withdraw it) nor its target. */
export const canAskRemoval = (actor: Actor, rant: RantSubject): boolean => isAdmin(actor) && canSeeNotes(actor, rant);

/** A second person who handles the rant decides what somebody asked for: its removal, or that its author is muted. */
export const isSecondPerson = (actor: Actor, rant: RantSubject, askedBy: string): boolean =>
  canSeeNotes(actor, rant) && readerOf(actor) !== askedBy;

/**
 * A rant is linked with another that is the same by people who handle it, and they see such links. Authors do neither on their own rants,
 * even where they handle rants.
 */
export const canLinkRant = (actor: Actor, rant: RantSubject): boolean => canSeeNotes(actor, rant);

/**
 * The author of a linked rant reads the answers to the other one, unless its target is the author. A null `authorId` is an unknown author,
 * who could be the target: then answers are read only if the target has no account.
 */
export const canReadLinkedAnswers = (authorId: string | null, other: RantSubject): boolean =>
  !other.targetUserIds.some((id) => (authorId ?? id) === id);

/**
 * Where all may read rants, employees say 'Me too' to a named rant of somebody else that is not about them, and are then notified like its
 * author.
 */
export const canJoinRant = (actor: Actor, rant: RantSubject, visibility: Visibility): boolean =>
  !isHandler(actor) && visibility === 'all' && rant.kind === 'named' && rant.authorId !== actor.id && !isAbout(actor, rant);

/** Any handler can own a rant, even one of another department, and may then see it. Its author and its target cannot own it. */
export const canOwnRant = (person: Actor & { status: AccountStatus; isActive: boolean }, rant: RantSubject): boolean =>
  canSignIn(person) && canAnswerRant(person, { ...rant, ownerId: person.id }) && rant.authorId !== person.id;

/** A saved view is changed by its maker and, where it is for all who handle rants, by admins. The same holds for saved replies. */
export const canChangeView = (actor: Actor, view: { ownerId: string | null; isShared: boolean }): boolean =>
  view.ownerId === actor.id || (view.isShared && isAdmin(actor));
export const canChangeReadyAnswer = (actor: Actor, answer: { ownerId: string | null; isShared: boolean }): boolean =>
  canChangeView(actor, answer);
