/** Notifications about feedback that is due to the author of a rant in a category with such a duty. */
import { type App, onEvent } from '#server/platform/app.ts';
import { excerpt } from '../notify.ts';
import { adminIds, handlersOf } from '../people.ts';
import { notifyHandlers } from './owners.ts';

export function reactToFeedback(app: App): void {
  onEvent(app, 'rant.feedbackDue', async (_app, tx, event) => {
    const { content, ownerId, day } = event.payload;
    const { daysLeft } = event.data;
    const { handlers, reachOf } = await handlersOf(app, tx, event, 'feedbackDue');
    const data = { n: daysLeft, day, excerpt: excerpt(content) };
    const notification = { kind: 'feedbackDue', event, reachOf, data, about: 'Rant' } as const;
    // On the last day admins are notified too, even if the rant has an owner.
    await notifyHandlers(app, tx, handlers, ownerId, notification, daysLeft === 0 ? await adminIds(app, tx) : []);
  });
}
