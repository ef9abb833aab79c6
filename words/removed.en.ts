/** Sentences shown in place of an erased rant, and the reasons for erasing it. */
export const english = {
  'removed.on': 'This rant was removed on {day}: {reason}.',
  'removed.short': 'Removed: {reason}',
  'removed.chip': 'Removed',
  'removed.withdrawnChip': 'Withdrawn',
  'removed.erased': 'This text was erased: the rant was removed.',
  'removed.unlawful content': 'unlawful content',
  'removed.data of a third person': 'data of a third person',
  'removed.court order': 'a court order',
  'removed.retention': 'its retention period is over',
  'removed.erasure': 'its author’s account was erased',
} as const;
