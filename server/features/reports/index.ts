/** The door of the reports. */
export { styleHash } from './report.ts';
export { routes } from './routes.ts';
