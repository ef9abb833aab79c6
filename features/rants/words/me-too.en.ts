/** 'Me too': what somebody meets on a rant of somebody else that is true of him too. */
export const english = {
  'voices.meToo': 'Me too',
  'voices.hint': 'Everybody who reads this reads how many said so, never who. You are told of answers and of the status, as its author is.',
  'voices.line': 'A line to those who answer (optional)',
  'voices.lineHint': 'Only managers and admins who handle this rant read it, with your name.',
  'voices.withName': 'Me too, with my name',
  'voices.saying': 'Saving…',
  'voices.failed': '“Me too” could not be saved. Please try again.',
  'voices.said': 'You said “Me too”.',
  'voices.yourLine': 'Your line, which only those who handle this rant read:',
  'voices.takeBack': 'Take it back',
  'voices.backFailed': '“Me too” could not be taken back. Please try again.',
  'voices.count': '{n, plural, one {# person} other {# people}}',
  'voices.fact': 'Said “Me too”',
  'voices.mark': '“Me too”, for those who answer',
} as const;
