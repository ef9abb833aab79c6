/** Notifications of feedback that is due to the author of a rant in a flagged category. */
import { type App, onEvent } from '../../platform/app.ts';
import { admins, handlersOf } from './clocks.ts';
import { tellHandlers } from './owners.ts';
import { excerpt } from './telling.ts';

export function reactToFeedback(app: App): void {
  onEvent(app, 'rant.feedbackDue', async (_app, tx, event) => {
    const { content, ownerId, day } = event.payload;
    const { daysLeft } = event.data;
    const telling = { kind: 'feedbackDue', event, data: { n: daysLeft, day, excerpt: excerpt(content) }, about: 'Rant' } as const;
    // On the day admins hear of it too, whoever owns it.
    await tellHandlers(app, tx, await handlersOf(app, tx, event), ownerId, telling, daysLeft === 0 ? await admins(app, tx) : []);
  });
}
