/** The German sentences of buttons.en.ts. */
import type { english } from './buttons.en.ts';

export const german: Record<keyof typeof english, string> = {
  'report.excel': 'Excel-Export',
  'report.csv': 'CSV-Export',
  'report.exportFailed': 'Die Datei konnte nicht erstellt werden. Bitte erneut versuchen.',
  'report.open': 'Bericht ansehen',
  'report.failed': 'Der Bericht konnte nicht erstellt werden. Bitte erneut versuchen.',
  'report.blocked':
    'Ihr Browser hat das Fenster mit dem Bericht blockiert. Erlauben Sie Pop-ups für diese Seite und versuchen Sie es noch einmal.',
  'report.making': 'Lädt …',
};
