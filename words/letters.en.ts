/** Sentences of mails beside the one of their kind. Never a rant’s text, never a name. */
export const english = {
  'letter.subject': '{organisation}: {sentence}',
  'letter.from': '{organisation} (Earshot)',
  'letter.sentTo': 'Earshot at {organisation} sent this email.',
  'letter.open': 'Open in Earshot',
  'letter.signIn': 'Sign in',
  'letter.choose': 'Choose which emails you get',
  'letter.unsubscribe': 'Stop emails like this',
  'letter.passwordLink.sentence': 'Here is the link for a new password.',
  'letter.passwordLink.text':
    'It works once, for 24 hours. If you did not ask for it, you can ignore this email. Your password stays the same.',
  'letter.passwordLink.button': 'Choose a new password',
  'letter.passwordLink.why': 'Someone asked for a new password for your account.',
  'letter.addressLink.sentence': 'Please confirm this email address.',
  'letter.addressLink.text':
    'This address was given for an account in Earshot. If it was you, open the link and confirm. It works once, for 24 hours. If it was not you, do nothing: the address then counts as nobody’s.',
  'letter.addressLink.button': 'Confirm this address',
  'letter.addressLink.why': 'Someone gave this address for an account.',
  'letter.test.sentence': 'This is a test email.',
  'letter.test.text': 'You received it, so email works.',
  'letter.test.why': 'You asked for it on the Email page.',
  'letter.digest.sentence': '{n, plural, one {There is something new for you.} other {There are # new things for you.}}',
  'letter.digest.times': '{sentence} ({n, number} times)',
  'letter.digest.more': 'And {n, number} more.',
  'letter.digest.head': 'Head of the audit log today: {hash}. Keep it: it proves later that nothing before it was changed.',
  'letter.digest.why': 'You get at most one summary a day, and none when there is nothing new.',
} as const;
