/** The door of the notifications: nobody imports them but app.ts; they listen. */
export { checks } from './checks.ts';
export { listNotifications, ownNotifications, readAll, sendNotifications, sweepNotifications } from './queries.ts';
export { reactToEvents } from './reactions.ts';
export { routes } from './routes.ts';
