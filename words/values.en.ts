/** Words used inside other sentences: times, persons, statuses and reasons. */
export const english = {
  'wait.seconds': 'in {n, plural, one {# second} other {# seconds}}',
  'wait.minute': 'in a minute',
  'wait.minutes': 'in {n, number} minutes',
  'wait.hour': 'in an hour',
  // Replaces the name of a person whose account is gone.
  'person.gone': 'Unknown',
  'status.Pending': 'Pending',
  'status.Responded': 'Responded',
  'status.Urgent': 'Urgent',
  'status.Resolved': 'Resolved',
  // Reasons for resolving a rant.
  'reason.action taken': 'action taken',
  'reason.explained': 'explained',
  'reason.no action possible': 'no action possible',
  'reason.not substantiated': 'not substantiated',
  'reason.duplicate': 'duplicate',
  'reason.out of scope': 'out of scope',
  // Parts of an action plan, for the list of changes.
  'part.title': 'title',
  'part.description': 'description',
  'part.public note': 'public note',
  'part.deadline': 'deadline',
  'part.priority': 'priority',
  'part.department': 'department',
  'part.category': 'category',
} as const;
