/** German translation of file-notes.en.ts. */
import type { english } from './file-notes.en.ts';

export const german: Record<keyof typeof english, string> = {
  'fileNote.about': 'Über diese Datei',
  'fileNote.yes': 'ja',
  'fileNote.no': 'nein',
  'fileNote.none': '-',
  'fileNote.search': 'Suche',
  'fileNote.timeZone': 'Zeitzone',
  'fileNote.made': 'Erstellt',
  'fileNote.by': 'Von',
  'fileNote.rows': 'Zeilen',
};
