/** Permissions to read and write summaries and check-ins. */
import { type Actor, readerOf } from '#contract/policy.ts';
import { canSeeNotes, isAuthorOf, type RantSubject } from '#features/rants/contract';

/**
 * Handlers of a rant write the summary for the person it names, and read the answer. The person it names and the author of the rant cannot.
 */
export const canSummarise = (actor: Actor, rant: RantSubject): boolean => canSeeNotes(actor, rant);

/** The author reads a summary and the answer to it once somebody who handles the rant has shared them. */
export const canReadSummary = (actor: Actor, rant: RantSubject, summary: { isShared: boolean }): boolean =>
  canSummarise(actor, rant) || (summary.isShared && isAuthorOf(actor, rant));

/** Whether a summary was written for this person, and the name is still linked to their account. */
export const isSummaryFor = (actor: Actor, summary: { userId: string; linkedTo: string | null }): boolean =>
  summary.userId === readerOf(actor) && summary.linkedTo === summary.userId;

export interface CheckInSubject {
  authorId: string | null;
  trustedContactId: string | null;
  /** The accounts the rant is or may be about. */
  targetUserIds: readonly string[];
}

/**
 * Only the author and the trusted contact read what the author writes about consequences, whatever the role of others.
 */
export const canReadCheckIn = (actor: Actor, checkIn: CheckInSubject): boolean =>
  checkIn.authorId === actor.id || isTrustedContact(actor, checkIn);

/** A trusted contact whom the rant is or may be about loses access to the check-in. */
export const isTrustedContact = (actor: Actor, { trustedContactId, targetUserIds }: CheckInSubject): boolean =>
  trustedContactId === actor.id && !targetUserIds.includes(actor.id);
