/** The words in the place of a rant that others than its author had erased, and why they did. */
export const english = {
  'removed.on': 'This rant was removed on {day}: {reason}.',
  'removed.short': 'Removed: {reason}',
  'removed.chip': 'Removed',
  'removed.withdrawnChip': 'Withdrawn',
  'removed.erased': 'These words are erased: the rant was removed.',
  'removed.unlawful content': 'unlawful content',
  'removed.data of a third person': 'data of a third person',
  'removed.court order': 'an order of a court',
  'removed.retention': 'its time was over',
  'removed.erasure': 'its author’s account was erased',
} as const;
