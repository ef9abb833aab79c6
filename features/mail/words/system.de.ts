/** The German sentences of system.en.ts. */
import type { english } from './system.en.ts';

export const german: Record<keyof typeof english, string> = {
  'system.mail': 'E-Mails warten seit mehr als einer Stunde.',
  'system.mailMore': 'Den Grund nennt die Seite E-Mail.',
};
