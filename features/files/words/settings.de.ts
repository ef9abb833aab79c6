/** German: settings.en.ts. */
import type { english } from './settings.en.ts';

export const german: Record<keyof typeof english, string> = {
  'settings.filesQuota': 'Platz für Dateien, Megabyte',
  'settings.filesQuotaHint':
    'Was zu Rants und Antworten hinzugefügt wird. Ist er voll, kommen keine Dateien mehr hinzu, schreiben geht weiter.',
};
