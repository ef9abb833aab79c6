/**
 * Notifications about deadlines. The owner of a rant is notified after three quarters of the time. If a deadline passes, the owner and
 * the admins are notified. If a rant has no owner, a passed deadline is reported to everybody who handles it.
 */
import { type App, onEvent } from '#server/platform/app.ts';
import { excerpt, notify } from '../notify.ts';
import { adminIds, handlersOf } from '../people.ts';

export function reactToDeadlines(app: App): void {
  onEvent(app, 'rant.reminded', async (_app, tx, event) => {
    const { clock, mark } = event.data;
    const { ownerId, content } = event.payload;
    const kind = mark === 'soon' ? 'clockSoon' : 'clockOver';
    const { handlers, reachOf } = await handlersOf(app, tx, event, kind);
    const notification = { kind, event, reachOf, data: { clock, excerpt: excerpt(content) }, about: 'Rant' } as const;
    if (mark === 'soon') await notify(app, tx, { ...notification, to: handlers.filter((id) => id === ownerId) });
    else {
      const all = await adminIds(app, tx);
      const isOwned = ownerId !== null && handlers.includes(ownerId);
      const to = isOwned ? handlers.filter((id) => id === ownerId || all.includes(id)) : handlers;
      await notify(app, tx, { ...notification, to });
    }
  });
}
