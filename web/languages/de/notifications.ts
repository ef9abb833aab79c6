/** German: what the bell says. */
import { translation } from '../translation.ts';

export const notifications = translation({
  'notifications.title': 'Benachrichtigungen',
  'notifications.bell': '{n, plural, =0 {Benachrichtigungen} other {Benachrichtigungen, # ungelesen}}',
  'notifications.readAll': 'Alle als gelesen markieren',
  'notifications.nothing': 'Nichts Neues.',
  'notifications.failed': 'Die Benachrichtigungen konnten nicht geladen werden.',
  'notifications.unread': 'ungelesen',
  'notifications.delete': '„{title}“ löschen',
  'notifications.close': 'Schließen',
});
