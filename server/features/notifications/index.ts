/** The door of the notifications: nobody imports them but the list of rooms; they listen. */
import { notifications } from '@earshot/contract/notifications';
import { calls, type Room } from '../../platform/room.ts';
import { checks } from './checks.ts';
import { ownNotifications, sendNotifications } from './queries.ts';
import { reactToEvents } from './reactions.ts';
import { routes } from './routes.ts';
import { sweepNotifications } from './sweep.ts';
import { removeUnfit, unfitJob } from './unfit.ts';

export { listNotifications, readAll } from './queries.ts';
export { untell, untellPerson } from './words-gone.ts';

export const notificationsRoom = {
  calls: [calls(notifications, routes)],
  reactions: reactToEvents,
  jobs: { [unfitJob]: removeUnfit },
  live: sendNotifications,
  ownData: { notifications: ownNotifications },
  checks,
  sweep: sweepNotifications,
} satisfies Room;
