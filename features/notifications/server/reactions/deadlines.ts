/**
 * Notifications of deadlines. The owner of a rant is notified after three quarters of the time; the owner and the admins when the rant was not resolved in
 * time. If a rant has no owner, all who handle it are notified.
 */
import { type App, onEvent } from '#server/platform/app.ts';
import { excerpt, notify } from '../notify.ts';
import { adminIds, handlersOf } from '../people.ts';

export function reactToDeadlines(app: App): void {
  onEvent(app, 'rant.reminded', async (_app, tx, event) => {
    const { clock, mark } = event.data;
    const { ownerId, content } = event.payload;
    const handlers = await handlersOf(app, tx, event);
    const data = { clock, excerpt: excerpt(content) };
    if (mark === 'soon')
      await notify(app, tx, { kind: 'clockSoon', event, to: handlers.filter((id) => id === ownerId), data, about: 'Rant' });
    else {
      const all = await adminIds(app, tx);
      const isOwned = ownerId !== null && handlers.includes(ownerId);
      const to = isOwned ? handlers.filter((id) => id === ownerId || all.includes(id)) : handlers;
      await notify(app, tx, { kind: 'clockOver', event, to, data, about: 'Rant' });
    }
  });
}
