/** Calls, shapes and permissions that the rest of Earshot uses. */
export type { AuthorCheckIn, ShownCheckIn } from './author-check-in.ts';
export type { BulkOutcome } from './bulk.ts';
export { messageContent, responseContent } from './conversation.ts';
export { rantFields } from './create.ts';
export { type RantMoment, rantFilters, rantMoments, rantSorts } from './list.ts';
export { voiceContent } from './me-too.ts';
export { canOwnRant, canSeeNotes, isAuthorOf, type RantSubject } from './policy.ts';
export { rants } from './rants.ts';
export type { RantReaders } from './readers.ts';
export { type ReadyAnswer, readyAnswers } from './saved-replies.ts';
export { type RantColumn, rantColumns, type View, views } from './saved-views.ts';
export {
  type Clock,
  type Clocks,
  type LinkedRant,
  linkedRant,
  type Rant,
  type RantCounts,
  type RantDetail,
  type RantOwner,
  rant,
  rantDetail,
  type SimilarRant,
  type TimelineEntry,
} from './shapes.ts';
export {
  countsAbout,
  type RantStatus,
  type RemovalReason,
  type RemovedReason,
  type ResolvedReason,
  rantStatuses,
  removalReasons,
  removedReasons,
  resolvedReasons,
  type SolvedAnswer,
  solvedAnswers,
} from './statuses.ts';
