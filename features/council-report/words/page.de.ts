/** The German sentences of page.en.ts. */
import type { english } from './page.en.ts';

export const german: Record<keyof typeof english, string> = {
  'trust.title': 'Bericht für den Betriebsrat',
  'trust.about': 'Was Earshot speichert, wer es sieht und was hier eingestellt ist. Das Speichern wird festgehalten.',
  'trust.system': 'Daten und Recht',
  'trust.openTitle': 'Betriebsrat',
  'trust.open': 'Bericht für den Betriebsrat',
  'trust.openAbout': 'Zwei Seiten in Kürze, dann jede Spalte, jedes Recht und jede Einstellung, zum Drucken.',
  'trust.loading': 'Lädt …',
  'trust.failed': 'Der Bericht konnte nicht geladen werden.',
  'trust.page': 'Zum Drucken (HTML)',
  'trust.json': 'Als Daten (JSON)',
  'trust.saveFailed': 'Der Download konnte nicht gestartet werden.',
  'trust.contents': 'Inhalt',
};
