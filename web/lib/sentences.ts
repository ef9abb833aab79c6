/** The few sentences that belong to no room: a server that cannot be reached, and how long ago something was. */
import { catalogue } from './words.ts';

export const t = catalogue({
  'lib.noConnection': 'No connection to Earshot. Please try again.',
  'lib.unreadable': 'Earshot sent an answer that could not be read. Please try again.',
  'lib.now': 'Just now',
  'lib.minutesAgo': '{n} min ago',
  'lib.hoursAgo': '{n} h ago',
  'lib.yesterday': 'Yesterday',
});
