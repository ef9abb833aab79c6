/** Sentences with which the server says that something is done. */
export const english = {
  'done.restored': 'Restored.',
  'done.removedForGood': 'Removed for good.',
  'done.undone': 'Undone.',
} as const;
