/** The kind of mail, in the list of mails. */
export const english = {
  'mail.logHead': 'Six words of the public log',
} as const;
