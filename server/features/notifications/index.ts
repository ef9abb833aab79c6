/** The door of the notifications. Earlier rooms never import it, as it listens to their events; a feature that comes later notifies people with `tell`. */
import { notifications } from '@earshot/contract/notifications';
import { calls, type Room } from '../../platform/room.ts';
import { checks } from './checks.ts';
import { ownNotifications, sendNotifications } from './queries.ts';
import { reactToEvents } from './reactions.ts';
import { routes } from './routes.ts';
import { sweepNotifications } from './sweep.ts';
import { removeUnreadable, unreadableJob } from './unreadable.ts';

export { admins } from './clocks.ts';
export { untell, untellPerson } from './erase-excerpts.ts';
export { changesOfSignIn } from './guarded.ts';
export { tellHandlers } from './owners.ts';
export { listNotifications, readAll } from './queries.ts';
export { retract } from './retract.ts';
export { activePeople, excerpt, tell } from './telling.ts';

export const notificationsRoom = {
  calls: [calls(notifications, routes)],
  reactions: reactToEvents,
  jobs: { [unreadableJob]: removeUnreadable },
  live: sendNotifications,
  ownData: { notifications: ownNotifications },
  checks,
  sweep: sweepNotifications,
} satisfies Room;
