/** The kind of mail, in the list of mails. */
export const english = {
  'mail.logHead': 'Fingerprint of Proof',
} as const;
