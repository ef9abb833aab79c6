/** Names of the kinds of notifications about rants, where each person chooses them. */
export const english = {
  'kind.newRant': 'A new rant',
  'kind.response': 'An answer to your rant',
  'kind.message': 'A new message in a conversation',
  'kind.status': 'Your rant is resolved or reopened',
  'kind.urgent': 'A rant has waited too long',
  'kind.clockSoon': 'Time is running out for a rant of yours',
  'kind.clockOver': 'A rant is not resolved in time',
  'kind.rantGiven': 'A rant is assigned to you',
  'kind.mentioned': 'A colleague mentions you in a note',
  'kind.rantRemoved': 'Your rant is removed',
  'kind.rantsFreed': 'A rant becomes unassigned',
  'kind.feedbackDue': 'Feedback to the author of a rant is due',
  'kind.rants': 'Rants',
} as const;
