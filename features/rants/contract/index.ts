/** Calls, shapes and permissions that the rest of Earshot uses. */
export type { AuthorCheckIn, ShownCheckIn } from './author-check-in.ts';
export { fileColumns, textFilterNames } from './fields.ts';
export { rantFilters, rantMoments } from './list.ts';
export { canSeeNotes, isAuthorOf, type RantSubject } from './policy.ts';
export { rants } from './rants.ts';
export type { RantReaders } from './readers.ts';
export { type LinkedRant, linkedRant, type Rant, type RantDetail, rant, rantDetail } from './shapes.ts';
export {
  countsForTarget,
  type RantStatus,
  type RemovedReason,
  type ResolvedReason,
  rantStatuses,
  removedReasons,
  resolvedReasons,
  type SolvedAnswer,
  solvedAnswers,
} from './statuses.ts';
