/** German: page.en.ts. */
import type { english } from './page.en.ts';

export const german: Record<keyof typeof english, string> = {
  'trust.title': 'Unterlagen für den Betriebsrat',
  'trust.about':
    'Was Earshot speichert, wer es sieht und was eingestellt ist, aus dieser Installation, für den Betriebsrat. Das Speichern wird festgehalten.',
  'trust.system': 'System',
  'trust.open': 'Unterlagen für den Betriebsrat',
  'trust.openAbout': 'Jede Spalte mit ihrem Zweck, jedes Recht und jede Einstellung, zum Drucken oder Weitergeben.',
  'trust.loading': 'Lädt …',
  'trust.failed': 'Die Unterlagen konnten nicht geladen werden.',
  'trust.page': 'Zum Drucken (HTML)',
  'trust.json': 'Als Daten (JSON)',
  'trust.saveFailed': 'Der Download konnte nicht gestartet werden.',
  'trust.contents': 'Inhalt',
};
