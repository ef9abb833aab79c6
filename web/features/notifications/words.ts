/** What the bell says. */
import { catalogue } from '../../lib/words.ts';

export const t = catalogue({
  'notifications.title': 'Notifications',
  'notifications.bell': '{n, plural, =0 {Notifications} other {Notifications, {count} unread}}',
  'notifications.readAll': 'Mark all as read',
  'notifications.which': 'Which notifications',
  'notifications.all': 'All',
  'notifications.onlyUnread': 'Unread',
  'notifications.new': '{n} new. Show',
  'notifications.older': 'Show older',
  'notifications.nothing': 'Nothing new.',
  'notifications.nothingUnread': 'Nothing unread.',
  'notifications.failed': 'The notifications could not be loaded.',
  'notifications.olderFailed': 'The older ones could not be loaded.',
  'notifications.changeFailed': 'This could not be saved.',
  'notifications.unread': 'unread',
  'notifications.inAll': '{n} in all',
  'notifications.read': 'Mark “{title}” as read',
  'notifications.unreadAgain': 'Mark “{title}” as unread',
  'notifications.delete': 'Delete “{title}”',
  'notifications.deleted': '{n, plural, one {Deleted.} other {# deleted.}}',
  'notifications.undo': 'Undo',
  'notifications.close': 'Close',
});
