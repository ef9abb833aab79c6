/** The German sentences of page.en.ts. */
import type { english } from './page.en.ts';

export const german: Record<keyof typeof english, string> = {
  'deleted.title': 'Papierkorb',
  'deleted.about': '{days, plural, other {In den letzten # Tagen gelöscht. Danach wird alles automatisch endgültig entfernt.}}',
  'deleted.back': 'Konten',
  'deleted.loading': 'Lädt …',
  'deleted.failed': 'Die Liste konnte nicht geladen werden.',
  'deleted.empty': 'In letzter Zeit wurde nichts gelöscht.',
  'deleted.list': 'Papierkorb',
  'deleted.by': 'Gelöscht: {when}, von {name}',
  'deleted.byNobody': 'Gelöscht: {when}',
  'deleted.left': '{n, plural, =0 {wird heute entfernt} one {noch # Tag} other {noch # Tage}}',
  'deleted.restore': 'Wiederherstellen',
  'deleted.restoreNamed': '{name} wiederherstellen',
  'deleted.restored': '{name} ist wiederhergestellt.',
  'deleted.restoreFailed': '{name} konnte nicht wiederhergestellt werden.',
  'deleted.remove': 'Endgültig löschen',
  'deleted.removeNamed': 'Endgültig löschen: {name}',
  'deleted.removeTitle': '„{name}“ endgültig löschen?',
  'deleted.removeUser': 'Das Konto kann nicht mehr wiederhergestellt werden. Rants und Antworten dieser Person bleiben ohne Namen.',
  'deleted.removeOther': 'Es kann nicht mehr wiederhergestellt werden.',
  'deleted.removeFailed': '{name} konnte nicht gelöscht werden.',
};
