/** Shapes that later features, tests and the socket use. */
export { type Notification, notifications } from './calls.ts';
export { limits } from './limits.ts';
