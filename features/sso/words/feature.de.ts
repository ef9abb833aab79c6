/** German: feature.en.ts. */
import type { english } from './feature.en.ts';

export const german: Record<keyof typeof english, string> = {
  'feature.sso': 'Anmeldung mit dem Firmenkonto',
  'feature.sso.off':
    'Niemand meldet sich über einen Anbieter an, und wer ein Passwort hat, darf es benutzen. Anbieter und Zuordnungen bleiben gespeichert. Wer angemeldet ist, bleibt es bis zum Ende der Sitzung.',
};
