/** What the bell says. */
import { catalogue } from '../../lib/words.ts';

export const t = catalogue({
  'notifications.title': 'Notifications',
  'notifications.bell': '{n, plural, =0 {Notifications} other {Notifications, # unread}}',
  'notifications.readAll': 'Mark all as read',
  'notifications.nothing': 'Nothing new.',
  'notifications.failed': 'The notifications could not be loaded.',
  'notifications.unread': 'unread',
  'notifications.delete': 'Delete “{title}”',
  'notifications.close': 'Close',
});
