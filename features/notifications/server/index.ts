/** Notifications. This feature reacts to events of earlier features; later features call `notify`. */
import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { notifications } from '../contract/calls.ts';
import { checks } from './checks.ts';
import { ownPreferences } from './preferences.ts';
import { ownNotifications, sendNotifications } from './queries.ts';
import { reactToEvents } from './reactions/index.ts';
import { removeUnreadable, unreadableJob } from './reactions/unreadable.ts';
import { routes } from './routes.ts';
import { sweepNotifications } from './sweep.ts';

export { excerpt, notify } from './notify.ts';
export { activePeople, adminIds } from './people.ts';
export { listNotifications, readAll } from './queries.ts';
export {
  eraseLinkedAnswers,
  eraseNotificationsAbout,
  erasePersonNotifications,
  eraseRantNotifications,
} from './reactions/erase-excerpts.ts';
export { notifyHandlers } from './reactions/owners.ts';
export { retract } from './reactions/retract.ts';
export { changesOfSignIn } from './reactions/takeover-warnings.ts';

export const serverFeature = {
  calls: [calls(notifications, routes)],
  reactions: reactToEvents,
  jobs: { [unreadableJob]: removeUnreadable },
  live: sendNotifications,
  ownData: { preferences: ownPreferences, notifications: ownNotifications },
  checks,
  sweep: sweepNotifications,
} satisfies ServerFeature;
