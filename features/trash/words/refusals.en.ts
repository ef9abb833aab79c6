/** Sentences with which restoring and undoing are refused. */
export const english = {
  'refusal.deleted_not_found': 'This is not in Recently deleted.',
  'refusal.undo_over': 'This can no longer be undone.',
} as const;
