/** Permissions on one rant, on a saved view and on a saved reply, as pure functions. */
import { canSignIn, type Readers } from '#contract/policy.ts';
import type { RantKind } from '#contract/rant-kinds.ts';
import { type AccountStatus, type Actor, isAdmin, isHandler, readerOf, type Visibility } from '#contract/roles.ts';
import { visibilityOf } from './authorship.ts';

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

/** A rant is handled by admins, its owner, and all managers or those of its department. */
const handles = (actor: Actor, rant: RantSubject): boolean =>
  isAdmin(actor) || (isHandler(actor) && (rant.managerIds === null || rant.managerIds.includes(actor.id) || rant.ownerId === actor.id));

const isAbout = (actor: Actor, rant: RantSubject): boolean => rant.targetUserIds.includes(readerOf(actor));

/**
 * May the actor see this rant? The author always; never the person it is about; else who handles it, and everyone where the organisation chose `all`,
 * of sealed ones only where it chose that too.
 * features/rants/server/visibility/visible.ts says the same in SQL; a property test holds the two together.
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

/** A second person who handles the rant decides what the first one asked for: its removal, or that its author is muted. */
export const isSecondPerson = (actor: Actor, rant: RantSubject, askedBy: string): boolean =>
  canSeeNotes(actor, rant) && readerOf(actor) !== askedBy;

/** Links a rant with another that is the same, and sees such links. Authors do neither on their own rants, even where they handle rants. */
export const canLinkRant = (actor: Actor, rant: RantSubject): boolean => canSeeNotes(actor, rant);

/**
 * The author of a linked rant reads the answers to the other one, unless its target is the author. `by` is null for an unknown author, who could be the
 * target: then only answers on a rant whose target has no account are read.
 */
export const canReadLinkedAnswers = (by: string | null, other: RantSubject): boolean =>
  !other.targetUserIds.some((id) => (by ?? id) === id);

/** Where all may read rants, employees say 'Me too' to a named rant of somebody else that is not about them, and are then told like its author. */
export const canJoinRant = (actor: Actor, rant: RantSubject, visibility: Visibility): boolean =>
  !isHandler(actor) && visibility === 'all' && rant.kind === 'named' && rant.authorId !== actor.id && !isAbout(actor, rant);

/** Every handler can own a rant, also one of another department, and then sees it. Its author and its target cannot. */
export const canOwnRant = (person: Actor & { status: AccountStatus; isActive: boolean }, rant: RantSubject): boolean =>
  canSignIn(person) && canAnswerRant(person, { ...rant, ownerId: person.id }) && rant.authorId !== person.id;

/** A saved view is changed by its maker; one for all who handle rants by admins too. Ready answers alike. */
export const canChangeView = (actor: Actor, view: { ownerId: string | null; isShared: boolean }): boolean =>
  view.ownerId === actor.id || (view.isShared && isAdmin(actor));
export const canChangeReadyAnswer = (actor: Actor, answer: { ownerId: string | null; isShared: boolean }): boolean =>
  canChangeView(actor, answer);
