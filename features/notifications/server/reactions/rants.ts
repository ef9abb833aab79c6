/** Notifications about answers, messages, notes and statuses of rants. Nobody is notified of a rant that is hidden from that person. */
import { handlerRoles } from '@earshot/contract/policy';
import { channelsOfRoles } from '#features/mail/server';
import type { RantStatus } from '#features/rants/contract';
import { meTooUserIds } from '#features/rants/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import type { AppEvent } from '#server/platform/events/catalogue.ts';
import { excerpt, type NewNotification, notify } from '../notify.ts';
import { adminIds, handlersOf } from '../people.ts';
import { notifyHandlers } from './owners.ts';

const authorOf = (event: { actorId: string | null; data: { authorId: string | null } }): string[] =>
  event.data.authorId && event.data.authorId !== event.actorId ? [event.data.authorId] : [];

/** Notifies the author, and with other sentences those who said 'Me too'. */
async function notifyAuthors(
  app: App,
  tx: Tx,
  notification: Omit<NewNotification, 'to' | 'about' | 'event'> & {
    event: AppEvent<'rant.responded' | 'rant.statusChanged' | 'rant.followed'>;
  },
) {
  const { event, data } = notification;
  await notify(app, tx, { ...notification, to: authorOf(event), about: 'Rant' });
  const joined = await meTooUserIds(app, tx, event.subject, event.data);
  await notify(app, tx, { ...notification, to: joined, data: { ...data, joined: 1 }, about: 'Rant' });
}

export function reactToRants(app: App): void {
  onEvent(app, 'rant.submitted', async (_app, tx, event) => {
    // Sealed rants are told of together, with their round.
    if (event.data.kind === 'sealed') return;
    const data = { department: event.payload.department, excerpt: excerpt(event.payload.content) };
    // Asked at the same time, which spares a submit one round trip.
    const [to, chosen] = await Promise.all([handlersOf(app, tx, event), channelsOfRoles(app, tx.db, 'newRant', handlerRoles)]);
    await notifyHandlers(app, tx, to, event.payload.ownerId, { kind: 'newRant', event, chosen, data, about: 'Rant' });
  });
  onEvent(app, 'rant.responded', async (_app, tx, event) => {
    const data = { actor: event.payload.actorName, excerpt: excerpt(event.payload.content) };
    await notifyAuthors(app, tx, { kind: 'response', event, data });
  });
  onEvent(app, 'rant.answeredLike', async (_app, tx, event) => {
    const data = { actor: event.payload.actorName, excerpt: excerpt(event.payload.content), like: 1 };
    await notify(app, tx, { kind: 'response', event, to: authorOf(event), data, about: 'Rant' });
  });
  onEvent(app, 'rant.followed', async (_app, tx, event) => {
    const { to: status, from, undone } = event.data;
    if (!undone && worthTelling(from, status))
      await notifyAuthors(app, tx, { kind: 'status', event, data: { status, excerpt: excerpt(event.payload.content) } });
  });
  onEvent(app, 'rant.written', async (_app, tx, event) => {
    const isSealed = event.data.kind === 'sealed' && event.actorId === null;
    const data = { actor: event.payload.actorName, excerpt: excerpt(event.payload.content), ...(isSealed && { sealed: 1 }) };
    const notification = { kind: 'message', event, data, about: 'Rant', isGrouped: true } as const;
    const [author, handlers] = [authorOf(event), await handlersOf(app, tx, event)];
    const others = handlers.filter((id) => !author.includes(id));
    await notify(app, tx, { ...notification, to: author });
    await notifyHandlers(app, tx, others, event.payload.ownerId, notification);
  });
  onEvent(app, 'rant.noted', async (_app, tx, event) => {
    const { actorName, content, named } = event.payload;
    // The note itself is read on the rant alone, so a lost role hides no notification.
    const data = { actor: actorName, excerpt: excerpt(content) };
    await notify(app, tx, { kind: 'mentioned', event, to: [...named], data, about: 'Rant' });
  });
  onEvent(app, 'rant.statusChanged', async (_app, tx, event) => {
    if (event.data.undone) return;
    const { to: status, from } = event.data;
    const { content, overdue } = event.payload;
    const quoted = excerpt(content);
    if (overdue) {
      const notification = { kind: 'urgent', event, data: { ...overdue, excerpt: quoted }, about: 'Rant' } as const;
      await notifyHandlers(app, tx, await handlersOf(app, tx, event), event.payload.ownerId, notification, await adminIds(app, tx));
    } else if (worthTelling(from, status)) await notifyAuthors(app, tx, { kind: 'status', event, data: { status, excerpt: quoted } });
  });
}

/** A flag set or cleared by hand is work among managers; Resolved and opened again is the author's business. */
const worthTelling = (from: RantStatus, to: RantStatus): boolean => from !== to && (to === 'Resolved' || from === 'Resolved');
