/** What happens elsewhere becomes rows for those it concerns, in the same transaction. Nobody is told of a rant he may not see. */
import { limits } from '@earshot/contract/limits';
import type { NotificationKind } from '@earshot/contract/notifications';
import type { Role } from '@earshot/contract/policy';
import type { RantStatus } from '@earshot/contract/rants';
import { type App, onEvent, type Tx } from '../../platform/app.ts';
import type { AppEvent, EventFacts } from '../../platform/events/catalogue.ts';
import { whoMaySee } from '../rants/index.ts';

interface Person {
  id: string;
  role: Role;
}

interface Telling {
  kind: NotificationKind;
  event: AppEvent;
  to: string[];
  data: Record<string, string | number>;
  about: 'Rant' | 'User';
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The first words, as the screens cut them: whole graphemes, one line. */
function excerpt(content = ''): string {
  const line = content.replace(/\s+/g, ' ').trim();
  const most = limits.excerpt.notification;
  if (line.length <= most) return line;
  let cut = '';
  let n = 0;
  for (const { segment } of graphemes.segment(line.slice(0, most * 8))) {
    if (n++ === most) return `${cut}…`;
    cut += segment;
  }
  return cut;
}

async function tell(app: App, tx: Tx, { kind, event, to, data, about }: Telling): Promise<void> {
  if (to.length === 0) return;
  const rows = to.map((userId) => ({
    id: app.ids.id(),
    user_id: userId,
    kind,
    data: JSON.stringify(data),
    related_model: about,
    related_id: event.subject,
    event_seq: event.seq,
    created_at: tx.now,
  }));
  // SQLite takes 32,766 values in one statement, eight a row.
  for (let from = 0; from < rows.length; from += 1000)
    await tx.db
      .insertInto('notifications')
      .values(rows.slice(from, from + 1000))
      .execute();
}

const activePeople = (tx: Tx, roles: Role[]): Promise<Person[]> =>
  tx.db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('role', 'in', roles)
    .where('status', '=', 'approved')
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .execute();

type RantEvent = AppEvent<'rant.submitted'> & { facts: EventFacts };

/** Managers and admins who may see the rant, without the one who did it. */
async function handlersOf(app: App, tx: Tx, event: RantEvent): Promise<string[]> {
  const maySee = await whoMaySee(app, event.data);
  const handlers = await activePeople(tx, ['manager', 'admin']);
  return handlers.filter((person) => person.id !== event.actorId && maySee(person)).map((person) => person.id);
}

const authorOf = (event: { actorId: string | null; data: { authorId: string | null } }): string[] =>
  event.data.authorId && event.data.authorId !== event.actorId ? [event.data.authorId] : [];

async function departmentOf(tx: Tx, rantId: string | null): Promise<string> {
  const row = await tx.db
    .selectFrom('rants')
    .innerJoin('options', 'options.id', 'rants.department_id')
    .select('options.name')
    .where('rants.id', '=', rantId ?? '')
    .executeTakeFirst();
  return row?.name ?? '';
}

export function reactToEvents(app: App): void {
  onEvent(app, 'rant.submitted', async (_app, tx, event) => {
    const data = { department: await departmentOf(tx, event.subject), excerpt: excerpt(event.facts.content) };
    await tell(app, tx, { kind: 'newRant', event, to: await handlersOf(app, tx, event), data, about: 'Rant' });
  });
  onEvent(app, 'rant.responded', async (_app, tx, event) => {
    const data = { actor: event.facts.actorName ?? '', excerpt: excerpt(event.facts.content) };
    await tell(app, tx, { kind: 'response', event, to: authorOf(event), data, about: 'Rant' });
  });
  onEvent(app, 'rant.written', async (_app, tx, event) => {
    const data = { actor: event.facts.actorName ?? '', excerpt: excerpt(event.facts.content) };
    await tell(app, tx, { kind: 'message', event, to: await handlersOf(app, tx, event as never), data, about: 'Rant' });
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
  onEvent(app, 'account.registered', async (_app, tx, event) => {
    const admins = (await activePeople(tx, ['admin'])).map((person) => person.id);
    await tell(app, tx, { kind: 'registration', event, to: admins, data: { actor: event.data.name }, about: 'User' });
  });
}

/** A flag set or cleared by hand is work among managers; Resolved and opened again is the author's business. */
const worthTelling = (from: RantStatus, to: RantStatus): boolean => from !== to && (to === 'Resolved' || from === 'Resolved');
