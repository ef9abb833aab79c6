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
/** Whether a rant counts in a number about the person it names. */
export const countsForTarget = (reason: ResolvedReason | null): boolean => reason !== 'not substantiated';

/** Why somebody else than its author has a rant erased. */
export const removalReasons = ['unlawful content', 'data of a third person', 'court order', 'retention'] as const;
export type RemovalReason = (typeof removalReasons)[number];
/** Also without anybody asking for that rant: its author's account was erased with all words. */
export const removedReasons = [...removalReasons, 'erasure'] as const;
export type RemovedReason = (typeof removedReasons)[number];

/** The author's answers to 'Was this solved?'. */
export const solvedAnswers = ['yes', 'partly', 'no'] as const;
export type SolvedAnswer = (typeof solvedAnswers)[number];
