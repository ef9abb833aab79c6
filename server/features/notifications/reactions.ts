/** Turns events elsewhere into rows for those it concerns, in the same transaction. Nobody is told of a rant he may not see. */
import { handlerRoles } from '@earshot/contract/policy';
import { channelsOfRoles } from '../../../features/mail/server/index.ts';
import type { RantStatus } from '../../../features/rants/contract/index.ts';
import { joinedTo } from '../../../features/rants/server/index.ts';
import { type App, onEvent, type Tx } from '../../platform/app.ts';
import type { AppEvent } from '../../platform/events/catalogue.ts';
import { reactToAccounts } from './accounts.ts';
import { admins, handlersOf, reactToClocks } from './clocks.ts';
import { reactToWords } from './erase-excerpts.ts';
import { reactToFeedback } from './feedback.ts';
import { reactToGuarded } from './guarded.ts';
import { reactToLinks } from './links.ts';
import { reactToOwners, tellHandlers } from './owners.ts';
import { reactToUndone } from './retract.ts';
import { excerpt, type Telling, tell } from './telling.ts';
import { reactToHiding } from './unreadable.ts';

const authorOf = (event: { actorId: string | null; data: { authorId: string | null } }): string[] =>
  event.data.authorId && event.data.authorId !== event.actorId ? [event.data.authorId] : [];

/** Its author, and in words of their own those who said 'Me too'. */
async function tellAuthors(
  app: App,
  tx: Tx,
  telling: Omit<Telling, 'to' | 'about' | 'event'> & { event: AppEvent<'rant.responded' | 'rant.statusChanged' | 'rant.followed'> },
) {
  const { event, data } = telling;
  await tell(app, tx, { ...telling, to: authorOf(event), about: 'Rant' });
  const joined = await joinedTo(app, tx, event.subject, event.data);
  await tell(app, tx, { ...telling, to: joined, data: { ...data, joined: 1 }, about: 'Rant' });
}

export function reactToEvents(app: App): void {
  reactToAccounts(app);
  reactToLinks(app);
  reactToClocks(app);
  reactToOwners(app);
  reactToFeedback(app);
  reactToGuarded(app);
  reactToHiding(app);
  reactToUndone(app);
  reactToWords(app);
  onEvent(app, 'rant.submitted', async (_app, tx, event) => {
    // NotificationRow of together, with their round.
    if (event.data.kind === 'sealed') return;
    const data = { department: event.payload.department, excerpt: excerpt(event.payload.content) };
    // Asked together: a submit waits for one answer less.
    const [to, chosen] = await Promise.all([handlersOf(app, tx, event), channelsOfRoles(app, tx.db, 'newRant', handlerRoles)]);
    await tellHandlers(app, tx, to, event.payload.ownerId, { kind: 'newRant', event, chosen, data, about: 'Rant' });
  });
  onEvent(app, 'rant.responded', async (_app, tx, event) => {
    const data = { actor: event.payload.actorName, excerpt: excerpt(event.payload.content) };
    await tellAuthors(app, tx, { kind: 'response', event, data });
  });
  onEvent(app, 'rant.answeredLike', async (_app, tx, event) => {
    const data = { actor: event.payload.actorName, excerpt: excerpt(event.payload.content), like: 1 };
    await tell(app, tx, { kind: 'response', event, to: authorOf(event), data, about: 'Rant' });
  });
  onEvent(app, 'rant.followed', async (_app, tx, event) => {
    const { to: status, from, undone } = event.data;
    if (!undone && worthTelling(from, status))
      await tellAuthors(app, tx, { kind: 'status', event, data: { status, excerpt: excerpt(event.payload.content) } });
  });
  onEvent(app, 'rant.written', async (_app, tx, event) => {
    const isSealed = event.data.kind === 'sealed' && event.actorId === null;
    const data = { actor: event.payload.actorName, excerpt: excerpt(event.payload.content), ...(isSealed && { sealed: 1 }) };
    const telling = { kind: 'message', event, data, about: 'Rant', folds: true } as const;
    const [author, handlers] = [authorOf(event), await handlersOf(app, tx, event)];
    const others = handlers.filter((id) => !author.includes(id));
    await tell(app, tx, { ...telling, to: author });
    await tellHandlers(app, tx, others, event.payload.ownerId, telling);
  });
  onEvent(app, 'rant.noted', async (_app, tx, event) => {
    const { actorName, content, named } = event.payload;
    // The note is read on the rant alone: who loses his role keeps what he was told.
    const data = { actor: actorName, excerpt: excerpt(content) };
    await tell(app, tx, { kind: 'mentioned', event, to: [...named], data, about: 'Rant' });
  });
  onEvent(app, 'rant.statusChanged', async (_app, tx, event) => {
    if (event.data.undone) return;
    const { to: status, from } = event.data;
    const { content, overdue } = event.payload;
    const quoted = excerpt(content);
    if (overdue) {
      const telling = { kind: 'urgent', event, data: { ...overdue, excerpt: quoted }, about: 'Rant' } as const;
      await tellHandlers(app, tx, await handlersOf(app, tx, event), event.payload.ownerId, telling, await admins(app, tx));
    } else if (worthTelling(from, status)) await tellAuthors(app, tx, { kind: 'status', event, data: { status, excerpt: quoted } });
  });
}

/** A flag set or cleared by hand is work among managers; Resolved and opened again is the author's business. */
const worthTelling = (from: RantStatus, to: RantStatus): boolean => from !== to && (to === 'Resolved' || from === 'Resolved');
