/** The German sentences of sign-in.en.ts. */
import type { english } from './sign-in.en.ts';

export const german: Record<keyof typeof english, string> = {
  'sso.button': 'Mit {name} anmelden',
  'sso.byPassword': 'Mit einem Passwort anmelden',
  'sso.or': 'oder',
  'sso.leaving': 'Die Anmeldeseite wird geöffnet...',
};
