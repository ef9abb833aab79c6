/** For people who answer an anonymous rant. */
export const english = {
  'rantKind.told': 'The author is told on the next round, at {time}.',
  'rantKind.toldOn': 'The author is told on the next round: {when}.',
} as const;
