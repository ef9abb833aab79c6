/**
 * Notifications about new rants, answers, messages, notes and statuses. A rant that is hidden from a person causes none for that person.
 */
import type { RantStatus } from '#features/rants/contract';
import { meTooUserIds } from '#features/rants/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import type { AppEvent } from '#server/platform/events/catalogue.ts';
import { excerpt, type NewNotification, notify } from '../notify.ts';
import { adminIds, handlersOf } from '../people.ts';
import { notifyHandlers } from './owners.ts';

const authorOf = (event: { actorId: string | null; data: { authorId: string | null } }): string[] =>
  event.data.authorId && event.data.authorId !== event.actorId ? [event.data.authorId] : [];

/** Notifies the author, and with other sentences the people who said 'Me too'. `voices`: how many these are, where that is known. */
async function notifyAuthors(
  app: App,
  tx: Tx,
  notification: Omit<NewNotification, 'to' | 'about' | 'event'> & {
    event: AppEvent<'rant.responded' | 'rant.statusChanged' | 'rant.followed'>;
  },
  voices?: number,
) {
  const { event, data } = notification;
  await notify(app, tx, { ...notification, to: authorOf(event), about: 'Rant' });
  if (voices === 0) return;
  const joined = await meTooUserIds(app, tx, event.subject, event.data);
  await notify(app, tx, { ...notification, to: joined, data: { ...data, joined: 1 }, about: 'Rant' });
}

export function reactToRants(app: App): void {
  onEvent(app, 'rant.submitted', async (_app, tx, event) => {
    // Anonymous rants (kind `sealed`) are announced together when their round is published.
    if (event.data.kind === 'sealed') return;
    const data = { department: event.payload.department, excerpt: excerpt(event.payload.content) };
    const { handlers, reachOf } = await handlersOf(app, tx, event, 'newRant');
    await notifyHandlers(app, tx, handlers, event.payload.ownerId, { kind: 'newRant', event, reachOf, data, about: 'Rant' });
  });
  onEvent(app, 'rant.responded', async (_app, tx, event) => {
    const data = { actor: event.payload.actorName, excerpt: excerpt(event.payload.content) };
    await notifyAuthors(app, tx, { kind: 'response', event, data }, event.payload.voices);
  });
  onEvent(app, 'rant.answeredLike', async (_app, tx, event) => {
    const data = { actor: event.payload.actorName, excerpt: excerpt(event.payload.content), like: 1 };
    await notify(app, tx, { kind: 'response', event, to: authorOf(event), data, about: 'Rant' });
  });
  onEvent(app, 'rant.followed', async (_app, tx, event) => {
    const { to: status, from, undone } = event.data;
    if (!undone && isWorthNotifying(from, status))
      await notifyAuthors(app, tx, { kind: 'status', event, data: { status, excerpt: excerpt(event.payload.content) } });
  });
  onEvent(app, 'rant.written', async (_app, tx, event) => {
    const isSealed = event.data.kind === 'sealed' && event.actorId === null;
    const data = { actor: event.payload.actorName, excerpt: excerpt(event.payload.content), ...(isSealed && { sealed: 1 }) };
    const notification = { kind: 'message', event, data, about: 'Rant', isGrouped: true } as const;
    const author = authorOf(event);
    const { handlers, reachOf } = await handlersOf(app, tx, event, 'message');
    const others = handlers.filter((id) => !author.includes(id));
    await notify(app, tx, { ...notification, to: author });
    await notifyHandlers(app, tx, others, event.payload.ownerId, { ...notification, reachOf });
  });
  onEvent(app, 'rant.noted', async (_app, tx, event) => {
    const { actorName, content, named } = event.payload;
    // The note is read on the page of the rant only, so a lost role does not hide this notification.
    const data = { actor: actorName, excerpt: excerpt(content) };
    await notify(app, tx, { kind: 'mentioned', event, to: [...named], data, about: 'Rant' });
  });
  onEvent(app, 'rant.statusChanged', async (_app, tx, event) => {
    if (event.data.undone) return;
    const { to: status, from } = event.data;
    const { content, overdue, voices } = event.payload;
    const quoted = excerpt(content);
    if (overdue) {
      const { handlers, reachOf } = await handlersOf(app, tx, event, 'urgent');
      const notification = { kind: 'urgent', event, reachOf, data: { ...overdue, excerpt: quoted }, about: 'Rant' } as const;
      await notifyHandlers(app, tx, handlers, event.payload.ownerId, notification, await adminIds(app, tx));
    } else if (isWorthNotifying(from, status))
      await notifyAuthors(app, tx, { kind: 'status', event, data: { status, excerpt: quoted } }, voices);
  });
}

/** Managers set and clear other statuses for their own work. Authors are notified only when a rant is resolved or opened again. */
const isWorthNotifying = (from: RantStatus, to: RantStatus): boolean => from !== to && (to === 'Resolved' || from === 'Resolved');
