/** German: feature.en.ts. */
import type { english } from './feature.en.ts';

export const german: Record<keyof typeof english, string> = {
  'feature.scim': 'Personen aus Ihrem Verzeichnis (SCIM)',
  'feature.scim.off':
    'Wer geht, wird nicht mehr ausgeschaltet: Wer das Verzeichnis verlässt, kommt weiter herein, bis ein Admin das Konto hier deaktiviert. Personen und Gruppen des Verzeichnisses bleiben gespeichert, und sein Schlüssel gilt wieder, sobald es wieder an ist.',
};
