/** The German sentences of server.en.ts. */
import type { english } from './server.en.ts';

export const german: Record<keyof typeof english, string> = {
  'refusal.not_from_directory': 'Diese Person kommt nicht aus dem Verzeichnis.',
  'refusal.group_not_found': 'Diese Gruppe gibt es nicht oder nicht mehr im Verzeichnis.',
  'done.directoryEnded': 'Das Verzeichnis ist getrennt.',
  'done.directoryUnlinked': 'Die Person ist nicht mehr mit dem Verzeichnis verknüpft.',
  'told.change.directory':
    'Ihr Konto wurde über die E-Mail-Adresse mit dem Verzeichnis Ihrer Organisation verknüpft. Passwort, zweite Faktoren, API-Schlüssel und Sitzungen gelten nicht mehr.',
  'told.news.manyLeft':
    '{n, plural, one {Das Verzeichnis hat innerhalb einer Stunde # Person deaktiviert.} other {Das Verzeichnis hat innerhalb einer Stunde # Personen deaktiviert.}} Ist das ein Irrtum, berichtigen Sie es im Verzeichnis.',
  'told.news.stays':
    'Das Verzeichnis wollte {person} deaktivieren: das letzte Konto dieser Rolle oder den Admin für den Notfall. Bestimmen Sie zuerst jemand anderen.',
  'pack.gate.directory.manage': 'Verzeichnis anbinden',
  'pack.rule.directory': 'Der Schlüssel des Verzeichnisses öffnet die Aufrufe unter /scim/v2 und sonst nichts.',
  'pack.to.directory': 'Verzeichnis (SCIM)',
  'pack.to.directorySends': 'Es fragt und ändert, wer ein Konto hat: Name, Adresse, Gruppen',
};
