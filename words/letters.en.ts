/** What mails say beside the sentence of their kind. Never a rant’s text, never a name. */
export const english = {
  'letter.subject': '{organisation}: {sentence}',
  'letter.from': '{organisation} (Earshot)',
  'letter.sentTo': 'Earshot of {organisation} sent this mail.',
  'letter.open': 'Open in Earshot',
  'letter.signIn': 'Sign in',
  'letter.choose': 'Choose what you are told by mail',
  'letter.unsubscribe': 'No more mails like this',
  'letter.passwordLink.sentence': 'Here is the link for a new password.',
  'letter.passwordLink.text':
    'It works once, for 24 hours. If you did not ask for it, nothing needs to be done: your password stays as it is.',
  'letter.passwordLink.button': 'Choose a new password',
  'letter.passwordLink.why': 'Somebody asked for a new password for your account.',
  'letter.test.sentence': 'This is a test mail.',
  'letter.test.text': 'It has reached you, so mail works.',
  'letter.test.why': 'You asked for it on the mail page.',
  'letter.digest.sentence': '{n, plural, one {There is something new for you.} other {There are # new things for you.}}',
  'letter.digest.times': '{sentence} ({n, number} times)',
  'letter.digest.more': 'And {n, number} more.',
  'letter.digest.head': 'Head of the audit log today: {hash}. Keep it: it proves later that nothing before it was changed.',
  'letter.digest.why': 'You get at most one summary a day, and none when there is nothing new.',
} as const;
