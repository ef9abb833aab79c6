/** Notifications of feedback that is due to the author of a rant in a flagged category. */
import { type App, onEvent } from '#server/platform/app.ts';
import { excerpt } from '../notify.ts';
import { adminIds, handlersOf } from '../people.ts';
import { notifyHandlers } from './owners.ts';

export function reactToFeedback(app: App): void {
  onEvent(app, 'rant.feedbackDue', async (_app, tx, event) => {
    const { content, ownerId, day } = event.payload;
    const { daysLeft } = event.data;
    const notification = { kind: 'feedbackDue', event, data: { n: daysLeft, day, excerpt: excerpt(content) }, about: 'Rant' } as const;
    // On the last day admins are notified too, also where the rant has an owner.
    await notifyHandlers(app, tx, await handlersOf(app, tx, event), ownerId, notification, daysLeft === 0 ? await adminIds(app, tx) : []);
  });
}
