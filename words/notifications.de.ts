/** German: notifications.en.ts. */
import type { english } from './notifications.en.ts';

export const german: Record<keyof typeof english, string> = {
  'notifications.title': 'Benachrichtigungen',
  'notifications.bell': '{n, plural, =0 {Benachrichtigungen} other {Benachrichtigungen, {count} ungelesen}}',
  'notifications.readAll': 'Alle als gelesen markieren',
  'notifications.which': 'Welche Benachrichtigungen',
  'notifications.all': 'Alle',
  'notifications.onlyUnread': 'Ungelesen',
  'notifications.new': '{n, number} neu. Anzeigen',
  'notifications.older': 'Ältere zeigen',
  'notifications.nothing': 'Nichts Neues.',
  'notifications.nothingUnread': 'Nichts Ungelesenes.',
  'notifications.failed': 'Die Benachrichtigungen konnten nicht geladen werden.',
  'notifications.olderFailed': 'Die älteren konnten nicht geladen werden.',
  'notifications.changeFailed': 'Das konnte nicht gespeichert werden.',
  'notifications.unread': 'ungelesen',
  'notifications.inAll': 'insgesamt {n, number}',
  'notifications.read': '„{title}“ als gelesen markieren',
  'notifications.unreadAgain': '„{title}“ als ungelesen markieren',
  'notifications.delete': '„{title}“ löschen',
  'notifications.deleted': '{n, plural, one {Gelöscht.} other {# gelöscht.}}',
  'notifications.undo': 'Rückgängig',
  'notifications.close': 'Schließen',
};
