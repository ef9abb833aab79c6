/** German: trust.en.ts. */
import type { english } from './pack-page.en.ts';

export const german: Record<keyof typeof english, string> = {
  'packPage.title': 'Unterlagen für den Betriebsrat',
  'packPage.about':
    'Was Earshot speichert, wer es sieht und was eingestellt ist, aus dieser Installation, für den Betriebsrat. Das Speichern wird festgehalten.',
  'packPage.system': 'System',
  'packPage.open': 'Unterlagen für den Betriebsrat',
  'packPage.openAbout': 'Jede Spalte mit ihrem Zweck, jedes Recht und jede Einstellung, zum Drucken oder Weitergeben.',
  'packPage.loading': 'Lädt …',
  'packPage.failed': 'Die Unterlagen konnten nicht geladen werden.',
  'packPage.page': 'Zum Drucken (HTML)',
  'packPage.json': 'Als Daten (JSON)',
  'packPage.saveFailed': 'Der Download konnte nicht gestartet werden.',
  'packPage.contents': 'Inhalt',
};
