/** The German sentences of footer.en.ts. */
import type { english } from './footer.en.ts';

export const german: Record<keyof typeof english, string> = {
  'app.privacy': 'Datenschutz',
  'app.terms': 'Nutzungsbedingungen',
};
