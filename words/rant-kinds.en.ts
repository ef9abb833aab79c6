/** Sentences that tell sealed rants from named ones. */
export const english = {
  'rantKind.sealed': 'Sealed',
  'rantKind.kind': 'Kind',
  'rantKind.any': 'All kinds',
  'rantKind.named': 'Named',
  'rantKind.anonymous': 'Anonymous',
  'rantKind.who': 'Sealed: a member wrote this',
  'rantKind.about': 'about {target}',
  'rantKind.sent': '{category} · sealed, a member wrote this · {day}',
  'rantKind.withdrew': 'Sealed: its author withdrew this',
  'rantKind.said': 'The author of this sealed rant added something',
  'rantKind.handle': 'A member of the organisation wrote this. Nobody can see who. Please do not guess, and do not ask around.',
} as const;
