/** The German sentences of administration.en.ts. */
import type { english } from './administration.en.ts';

export const german: Record<keyof typeof english, string> = {
  'administration.email': 'E-Mail',
  'administration.emailAbout': 'Der Mailserver, ein Test und was gesendet wurde.',
};
