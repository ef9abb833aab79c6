/** The door of 'Recently deleted': the rooms own what was deleted (`app.bins`), here it is shown, brought back and removed for good. */

export { routes } from './routes.ts';
export { sweepDeleted } from './trash.ts';
