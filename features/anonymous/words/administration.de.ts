/** The German sentences of administration.en.ts. */
import type { english } from './administration.en.ts';

export const german: Record<keyof typeof english, string> = {
  'administration.anonymous': 'Anonym',
  'administration.anonymousAbout': 'Einschalten, anhalten, wer liest, Vertrauenspersonen.',
};
