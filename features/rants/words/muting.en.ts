/** Sentences for muting the author of a sealed rant: one handler asks with a reason, a second one decides. */
export const english = {
  'muting.ask': 'Mute the author',
  'muting.title': 'Ask for the author to be muted?',
  'muting.about':
    'Nothing changes until a second person who handles this rant confirms it. Then no more messages of this author are taken here. The author reads your reason, and can still read answers and withdraw the rant.',
  'muting.reason': 'Reason, which the author reads',
  'muting.missing': 'Please give a reason.',
  'muting.send': 'Ask',
  'muting.sending': 'Asking…',
  'muting.askFailed': 'That could not be asked for. Please try again.',
  'muting.asked': 'A second person can confirm it now.',
  'muting.waits': '{name} asks for the author to be muted: {reason}',
  'muting.youAsked': 'You asked for the author to be muted: {reason}',
  'muting.youAskedMore': 'A second person who handles it has to confirm that.',
  'muting.confirm': 'Mute',
  'muting.decline': 'Decline',
  'muting.takeBack': 'Take it back',
  'muting.done': 'No more messages of this author are taken.',
  'muting.declined': 'The author can go on writing.',
  'muting.failed': 'That did not work. Please try again.',
  'muting.muted': 'The author is muted since {day}: {reason}',
} as const;
