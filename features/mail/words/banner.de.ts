/** The German sentences of banner.en.ts. */
import type { english } from './banner.en.ts';

export const german: Record<keyof typeof english, string> = {
  'mail.banner': 'E-Mail ist nicht eingerichtet: Earshot speichert E-Mails in einem Ordner, und niemand bekommt sie.',
  'mail.bannerMore': 'Mehr zu E-Mail',
};
