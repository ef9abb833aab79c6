/** Notifies the author of an article of comments by other people. */
import { excerpt, notify } from '#features/notifications/server';
import { type App, onEvent } from '#server/platform/app.ts';

export function notifyAuthors(app: App): void {
  onEvent(app, 'article.commented', async (_app, tx, event) => {
    const { authorId } = event.data;
    const { actorName, title, content } = event.payload;
    const to = authorId && authorId !== event.actorId ? [authorId] : [];
    const data = { actor: actorName, article: excerpt(title), excerpt: excerpt(content) };
    await notify(app, tx, { kind: 'articleComment', event, to, data, about: 'Article' });
  });
}
