/** What happens elsewhere becomes rows for those it concerns, in the same transaction. Nobody is told of a rant he may not see. */
import { limits } from '@earshot/contract/limits';
import type { Notification, NotificationKind } from '@earshot/contract/notifications';
import type { Role } from '@earshot/contract/policy';
import type { RantStatus } from '@earshot/contract/rants';
import { type App, onEvent, type Tx } from '../../platform/app.ts';
import { param } from '../../platform/db/prepared.ts';
import type { AppEvent, EventFacts } from '../../platform/events/catalogue.ts';
import { rantsTakenFrom, whoMaySee } from '../rants/index.ts';

interface Person {
  id: string;
  role: Role;
}

interface Telling {
  kind: NotificationKind;
  event: AppEvent;
  to: string[];
  data: Record<string, string | number>;
  about: NonNullable<Notification['relatedModel']>;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The first words, as the screens cut them: whole graphemes, one line. */
function excerpt(content = ''): string {
  const most = limits.excerpt.notification;
  // A grapheme rarely has more than eight units; what lies behind cannot show.
  const line = content
    .slice(0, most * 16)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= most) return line;
  let cut = '';
  let n = 0;
  for (const { segment } of graphemes.segment(line)) {
    if (n++ === most) return `${cut}…`;
    if (cut.length + segment.length === line.length) break;
    cut += segment;
  }
  // The last one may be only the beginning of a long grapheme: it would be half a letter.
  return content.length > most * 16 ? `${cut}…` : line;
}

async function tell(app: App, tx: Tx, { kind, event, to, data, about }: Telling): Promise<void> {
  if (to.length === 0) return;
  const same = {
    kind,
    data: JSON.stringify(data),
    model: about,
    related: event.subject,
    event: event.seq,
    at: tx.now,
  };
  for (let from = 0; from < to.length; from += together) await insertRows(app, tx, to.slice(from, from + together), same);
}

/** Rows of one statement: a compiled statement is kept for each number up to this. */
const together = 50;

async function insertRows(app: App, tx: Tx, owners: string[], same: Record<string, unknown>): Promise<void> {
  const build = () =>
    app.db.insertInto('notifications').values(
      owners.map((_, i) => ({
        id: param<string>(`id${i}`),
        user_id: param<string>(`owner${i}`),
        kind: param<NotificationKind>('kind'),
        data: param<string>('data'),
        related_model: param<Telling['about']>('model'),
        related_id: param<string | null>('related'),
        event_seq: param<number>('event'),
        created_at: param<number>('at'),
      })),
    );
  const values = Object.fromEntries(
    owners.flatMap((owner, i) => [
      [`id${i}`, app.ids.id()],
      [`owner${i}`, owner],
    ]),
  );
  await app.hot.rows(tx.db, `notifications.insert ${owners.length}`, build, { ...same, ...values });
}

/** People who can be told: of these roles, approved and active. */
const activePeople = (app: App, tx: Tx, roles: readonly Role[]): Promise<Person[]> =>
  app.hot.rows<Person>(
    tx.db,
    `people.active ${roles.join()}`,
    () =>
      app.db
        .selectFrom('users')
        .select(['id', 'role'])
        .where('role', 'in', roles)
        .where('status', '=', 'approved')
        .where('is_active', '=', 1)
        .where('deleted_at', 'is', null),
    {},
  );

type RantEvent = AppEvent<'rant.submitted'> & { facts: EventFacts };

/** Managers and admins who may see the rant, without the one who did it. */
async function handlersOf(app: App, tx: Tx, event: RantEvent): Promise<string[]> {
  const maySee = await whoMaySee(app, event.data);
  const handlers = await activePeople(app, tx, ['manager', 'admin']);
  return handlers.filter((person) => person.id !== event.actorId && maySee(person)).map((person) => person.id);
}

const authorOf = (event: { actorId: string | null; data: { authorId: string | null } }): string[] =>
  event.data.authorId && event.data.authorId !== event.actorId ? [event.data.authorId] : [];

export function reactToEvents(app: App): void {
  onEvent(app, 'rant.submitted', async (_app, tx, event) => {
    const data = { department: event.facts.department ?? '', excerpt: excerpt(event.facts.content) };
    await tell(app, tx, { kind: 'newRant', event, to: await handlersOf(app, tx, event), data, about: 'Rant' });
  });
  onEvent(app, 'rant.responded', async (_app, tx, event) => {
    const data = { actor: event.facts.actorName ?? '', excerpt: excerpt(event.facts.content) };
    await tell(app, tx, { kind: 'response', event, to: authorOf(event), data, about: 'Rant' });
  });
  onEvent(app, 'rant.written', async (_app, tx, event) => {
    const data = { actor: event.facts.actorName ?? '', excerpt: excerpt(event.facts.content) };
    await tell(app, tx, {
      kind: 'message',
      event,
      to: [...new Set([...authorOf(event), ...(await handlersOf(app, tx, event as never))])],
      data,
      about: 'Rant',
    });
  });
  onEvent(app, 'rant.statusChanged', async (_app, tx, event) => {
    const { to: status, from } = event.data;
    const said = excerpt(event.facts.content);
    if (event.actorId === null && event.facts.hours !== undefined)
      await tell(app, tx, {
        kind: 'urgent',
        event,
        to: await handlersOf(app, tx, event as never),
        data: { hours: event.facts.hours, excerpt: said },
        about: 'Rant',
      });
    else if (worthTelling(from, status))
      await tell(app, tx, { kind: 'status', event, to: authorOf(event), data: { status, excerpt: said }, about: 'Rant' });
  });
  // What he was told before the link would still quote what is said about him.
  onEvent(app, 'option.linked', async (_app, tx, { subject, data: { to } }) => {
    if (to === null || subject === null) return;
    const told = tx.db.deleteFrom('notifications').where('user_id', '=', to);
    await told.where('related_id', 'in', rantsTakenFrom(tx, to, subject)).execute();
    await tx.record({ type: 'notifications.changed', actorId: to, subject: to, data: {} });
  });
  onEvent(app, 'article.commented', async (_app, tx, event) => {
    const { actorName, title, content } = event.facts;
    const data = { actor: actorName ?? '', article: excerpt(title), excerpt: excerpt(content) };
    await tell(app, tx, { kind: 'articleComment', event, to: authorOf(event), data, about: 'Article' });
  });
  const tellOfWaiting = async (tx: Tx, event: AppEvent & { facts: EventFacts }) => {
    const admins = (await activePeople(app, tx, ['admin'])).map((person) => person.id);
    await tell(app, tx, { kind: 'registration', event, to: admins, data: { actor: event.facts.actorName ?? '' }, about: 'User' });
  };
  onEvent(app, 'account.registered', (_app, tx, event) => tellOfWaiting(tx, event));
  // Made by a manager, it waits for an admin too.
  onEvent(app, 'account.created', async (_app, tx, event) => {
    if (event.data.status === 'pending') await tellOfWaiting(tx, event);
  });
}

/** A flag set or cleared by hand is work among managers; Resolved and opened again is the author's business. */
const worthTelling = (from: RantStatus, to: RantStatus): boolean => from !== to && (to === 'Resolved' || from === 'Resolved');
