/** Sentences that distinguish anonymous rants from named ones. */
export const english = {
  'rantKind.sealed': 'Anonymous',
  'rantKind.kind': 'Kind',
  'rantKind.any': 'All kinds',
  'rantKind.named': 'With a name',
  'rantKind.anonymous': 'No author',
  'rantKind.who': 'Anonymous: a member wrote this',
  'rantKind.about': 'about {target}',
  'rantKind.sent': '{category} · anonymous, a member wrote this · {day}',
  'rantKind.withdrew': 'Anonymous: its author withdrew this',
  'rantKind.said': 'The author of this anonymous rant added something',
  'rantKind.handle': 'A member of the organisation wrote this, and nobody can see who. Please do not guess or ask around.',
  'rantQueue.waiting': 'Waiting',
  'rantQueue.open': 'Open',
} as const;
