/** Shown in the choice of notifications. */
export const english = {
  'kind.summary': 'A summary or an answer to one',
  'kind.checkIn': 'How you are after a rant, and messages to or from a trusted contact',
} as const;
