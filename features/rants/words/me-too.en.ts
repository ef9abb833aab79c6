/** Sentences about 'Me too', for people who read somebody else's rant that is true for them, too. */
export const english = {
  'voices.ask': 'Does this affect you too?',
  'voices.meToo': 'Me too',
  'voices.hint': 'Everyone sees how many agreed, never who. You’ll be notified about answers and status changes.',
  'voices.line': 'A line to managers and admins (optional)',
  'voices.lineHint': 'Only managers and admins of this rant read it, with your name.',
  'voices.withName': 'Me too, with my name',
  'voices.saying': 'Saving…',
  'voices.failed': '“Me too” could not be saved. Please try again.',
  'voices.said': 'You said “Me too”.',
  'voices.yourLine': 'Your line, for managers and admins only:',
  'voices.takeBack': 'Take it back',
  'voices.backFailed': '“Me too” could not be taken back. Please try again.',
  'voices.count': '{n, plural, one {# person} other {# people}}',
  'voices.fact': 'Said “Me too”',
  'voices.mark': '“Me too”, for managers and admins',
} as const;
