/** The door of the notifications: nobody imports them but app.ts; they listen. */
export { ownNotifications, sendNotifications, sweepNotifications } from './queries.ts';
export { reactToEvents } from './reactions.ts';
export { routes } from './routes.ts';
