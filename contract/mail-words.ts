/** What mails say beside the sentence of their kind (contract/notifications `mail`). Never a rant's text, never a name. */

/** Where the links of mails lead. A secret stands in the fragment, which no server and no log sees. */
export const mailPaths = { unsubscribe: '/unsubscribe', preferences: '/profile' } as const;

export const mailWords = {
  /** The subject of every mail. */
  subject: '{organisation}: {sentence}',
  /** The sender's name. */
  from: '{organisation} (Earshot)',
  sentTo: 'Earshot of {organisation} sent this mail.',
  open: 'Open in Earshot',
  signIn: 'Sign in',
  choose: 'Choose what you are told by mail',
  unsubscribe: 'No more mails like this',
  digest: {
    one: 'There is something new for you.',
    many: 'There are {n} new things for you.',
    /** The same several times on one thing. */
    times: '{sentence} ({n} times)',
    more: 'And {n} more.',
    why: 'You get at most one summary a day, and none when there is nothing new.',
  },
  passwordLink: {
    sentence: 'Here is the link for a new password.',
    text: 'It works once, for 24 hours. If you did not ask for it, nothing needs to be done: your password stays as it is.',
    button: 'Choose a new password',
    why: 'Somebody asked for a new password for your account.',
  },
  test: {
    sentence: 'This is a test mail.',
    text: 'It has reached you, so mail works.',
    why: 'You asked for it on the mail page.',
  },
} as const;
