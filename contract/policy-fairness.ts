/** Who may do what about fairness to both sides (policy.ts). */
import { type Actor, canSeeNotes, isAuthorOf, type RantSubject, readerOf } from './policy.ts';

/** Who handles a rant writes what the person it names may read, and reads the answer: nobody about himself, and never its author. */
export const canSummarise = (actor: Actor, rant: RantSubject): boolean => canSeeNotes(actor, rant);

/** Its author reads a summary and the answer to it once somebody who handles the rant has shared them. */
export const canReadSummary = (actor: Actor, rant: RantSubject, summary: { isShared: boolean }): boolean =>
  canSummarise(actor, rant) || (summary.isShared && isAuthorOf(actor, rant));

/** The person a summary was written for, as long as the name is linked to that account. */
export const isSummaryFor = (actor: Actor, summary: { userId: string; linkedTo: string | null }): boolean =>
  summary.userId === readerOf(actor) && summary.linkedTo === summary.userId;

export interface CheckInSubject {
  authorId: string | null;
  protectorId: string | null;
  /** The accounts the rant is or may be about. */
  targetUserIds: readonly string[];
}

/** What an author says of what happened to him is his and his protector's: of nobody else, whatever the role. */
export const canReadCheckIn = (actor: Actor, checkIn: CheckInSubject): boolean =>
  checkIn.authorId === actor.id || canProtect(actor, checkIn);

/** A protector whom the rant is about, or may be, is none any more. */
export const canProtect = (actor: Actor, { protectorId, targetUserIds }: CheckInSubject): boolean =>
  protectorId === actor.id && !targetUserIds.includes(actor.id);
