/** The German sentences of feature.en.ts. */
import type { english } from './feature.en.ts';

export const german: Record<keyof typeof english, string> = {
  'feature.sso': 'Anmeldung mit dem Firmenkonto',
  'feature.sso.off':
    'Niemand kann sich über einen Anbieter anmelden, und alle Passwörter gelten wieder. Anbieter und verknüpfte Konten bleiben gespeichert. Offene Sitzungen laufen weiter.',
};
