/** Shown to people who answer an anonymous rant. */
export const english = {
  'rantKind.told': 'The author is told at {time}.',
  'rantKind.toldOn': 'The author is told on {when}.',
} as const;
