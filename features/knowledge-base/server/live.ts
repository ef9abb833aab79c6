/** Hints over the socket for managers and admins: `articleUpdated` and `editing` carry an id, and the browser fetches the rest. */
import { isHandler } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import type { Live } from '#server/platform/realtime/sockets.ts';

export function sendArticleHints(app: App, live: Live): void {
  app.bus.on((event) => {
    if (!event.type.startsWith('article.') || event.subject === null) return;
    const name = event.type === 'article.editing' ? 'editing' : 'articleUpdated';
    for (const socket of live.sockets.sockets.values()) if (isHandler(socket.data.actor)) socket.emit(name, { _id: event.subject });
  });
}
