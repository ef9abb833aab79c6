/** The German sentences of settings.en.ts. */
import type { english } from './settings.en.ts';

export const german: Record<keyof typeof english, string> = {
  'settings.filesQuota': 'Platz für Dateien (MB)',
  'settings.filesQuotaHint': 'Ist er voll, geht Schreiben weiter, nur ohne Dateien.',
};
