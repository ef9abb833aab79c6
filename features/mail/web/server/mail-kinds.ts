/** Usual mail providers, with the server through which their customers send. */
export const mailKinds = ['microsoft', 'google', 'fastmail', 'other'] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailPresets: Partial<Record<MailKind, { host: string; port: number }>> = {
  microsoft: { host: 'smtp.office365.com', port: 587 },
  google: { host: 'smtp.gmail.com', port: 587 },
  fastmail: { host: 'smtp.fastmail.com', port: 465 },
};
