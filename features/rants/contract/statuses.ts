/** Statuses of a rant, and the reasons for which it is resolved or removed. */

/** The status that calls send: Resolved; else Urgent if flagged; else Responded or Pending. */
export const rantStatuses = ['Pending', 'Responded', 'Urgent', 'Resolved'] as const;
export type RantStatus = (typeof rantStatuses)[number];
export const resolvedReasons = [
  'action taken',
  'explained',
  'no action possible',
  'not substantiated',
  'duplicate',
  'out of scope',
] as const;
export type ResolvedReason = (typeof resolvedReasons)[number];
/** Whether a rant that was resolved for this reason counts in numbers about its target. null: it is not resolved. */
export const countsForTarget = (reason: ResolvedReason | null): boolean => reason !== 'not substantiated';

/** The reasons for which somebody other than the author has a rant erased. */
export const removalReasons = ['unlawful content', 'data of a third person', 'court order', 'retention'] as const;
export type RemovalReason = (typeof removalReasons)[number];
/**
 * The reasons why the text of a rant was erased. With 'erasure' nobody asked for that rant: its author's account was erased together with
 * all texts.
 */
export const removedReasons = [...removalReasons, 'erasure'] as const;
export type RemovedReason = (typeof removedReasons)[number];

/** The author's answers to 'Was this solved?'. */
export const solvedAnswers = ['yes', 'partly', 'no'] as const;
export type SolvedAnswer = (typeof solvedAnswers)[number];
