/** The German sentences of feature.en.ts. */
import type { english } from './feature.en.ts';

export const german: Record<keyof typeof english, string> = {
  'feature.scim': 'Personen aus Ihrem Verzeichnis (SCIM)',
  'feature.scim.off':
    'Konten von Ausgeschiedenen werden nicht mehr deaktiviert: Bis ein Admin das hier tut, können sie sich anmelden. Personen, Gruppen und Schlüssel des Verzeichnisses bleiben und gelten nach dem Einschalten wieder.',
};
