/**
 * Hints over the socket: `newRant` and `rantUpdated` carry an id and reach everybody who may see that rant, or the part of it that has
 * changed (product.md 5.13). After an import, everybody fetches everything again.
 */
import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import type { AppEvent, SeenRant } from '#server/platform/events/catalogue.ts';
import { type Live, refetchAll, userRoom } from '#server/platform/realtime/sockets.ts';
import { seenOf } from './core/row.ts';
import { viewerTest } from './visibility/visible.ts';

const news: Record<string, 'newRant' | 'rantUpdated'> = {
  'rant.submitted': 'newRant',
  'rant.edited': 'rantUpdated',
  'rant.withdrawn': 'rantUpdated',
  'rant.removed': 'rantUpdated',
  'rant.revealed': 'rantUpdated',
  'rant.muteAsked': 'rantUpdated',
  'rant.muted': 'rantUpdated',
  'rant.muteDeclined': 'rantUpdated',
  'rant.removalAsked': 'rantUpdated',
  'rant.removalDeclined': 'rantUpdated',
  'rant.responded': 'rantUpdated',
  'rant.written': 'rantUpdated',
  'rant.statusChanged': 'rantUpdated',
  'rant.opened': 'rantUpdated',
  'rant.owned': 'rantUpdated',
  'rant.noted': 'rantUpdated',
  'rant.paused': 'rantUpdated',
  'rant.resumed': 'rantUpdated',
  'rant.voiced': 'rantUpdated',
  'rant.unvoiced': 'rantUpdated',
  'rant.followed': 'rantUpdated',
  'rant.answeredLike': 'rantUpdated',
};

/** Events whose hints reach only those who may see this part of the rant. */
const fewer: Record<string, Parameters<typeof viewerTest>[2]> = {
  'rant.opened': 'openings',
  'rant.owned': 'owner',
  'rant.noted': 'notes',
  'rant.removalAsked': 'notes',
  'rant.muteAsked': 'notes',
  'rant.muted': 'notes',
  'rant.muteDeclined': 'notes',
  'rant.removalDeclined': 'notes',
  'rant.paused': 'clocks',
  'rant.resumed': 'clocks',
};

async function tellReaders(app: App, live: Live, event: AppEvent, name: 'newRant' | 'rantUpdated'): Promise<void> {
  const rant = event.data as SeenRant;
  const isForAuthor = event.type === 'rant.answeredLike';
  const maySee = isForAuthor ? (actor: Actor) => actor.id === rant.authorId : await viewerTest(app, rant, fewer[event.type]);
  const hint = { _id: event.subject ?? '' };
  for (const socket of live.sockets.sockets.values()) if (maySee(socket.data.actor)) socket.emit(name, hint);
}

/** A rant became a duplicate of another one, or no longer is one. Only people who may see it and its original, old or new, get the hint. */
async function sendDuplicateHints(app: App, live: Live, { subject, data }: AppEvent<'rant.originalChanged'>): Promise<void> {
  const maySee = await viewerTest(app, data);
  const originalIds = [data.from, data.to].filter((id) => id !== null);
  const rows = await app.db
    .selectFrom('rants')
    .select(['kind', 'author_id as authorId', 'target_id as targetId', 'department_id as departmentId', 'owner_id as ownerId'])
    .where(app.dialect.idIn('id', originalIds))
    .execute();
  const seeing = await Promise.all(rows.map((row) => viewerTest(app, row)));
  for (const socket of live.sockets.sockets.values()) {
    const { actor } = socket.data;
    if (maySee(actor) && seeing.some((maySeeOther) => maySeeOther(actor))) socket.emit('rantUpdated', { _id: subject ?? '' });
  }
}

/** Two rants were linked as the same, or their link ended. Only people who may link both get the hint. */
async function sendLinkHints(app: App, live: Live, { subject, data }: AppEvent<'rant.linked' | 'rant.unlinked'>): Promise<void> {
  const [other] = await app.db.selectFrom('rants').selectAll().where('id', '=', data.same).execute();
  if (!other) return;
  const [maySee, maySeeOther] = [await viewerTest(app, data, 'notes'), await viewerTest(app, seenOf(other), 'notes')];
  for (const socket of live.sockets.sockets.values()) {
    const { actor } = socket.data;
    if (maySee(actor) && maySeeOther(actor)) for (const _id of [subject ?? '', data.same]) socket.emit('rantUpdated', { _id });
  }
}

export function sendRantHints(app: App, live: Live): void {
  app.bus.on((event) => {
    const name = news[event.type];
    const onError = (error: unknown) => app.log.error(error, 'news of a rant could not be sent');
    if (name) tellReaders(app, live, event, name).catch(onError);
    if (event.type === 'rant.originalChanged') sendDuplicateHints(app, live, event as AppEvent<'rant.originalChanged'>).catch(onError);
    if (event.type === 'rant.linked' || event.type === 'rant.unlinked')
      sendLinkHints(app, live, event as AppEvent<'rant.linked' | 'rant.unlinked'>).catch(onError);
    // The person may see other rants with other departments.
    if (event.type === 'account.departmentsChanged' && event.subject) live.to(userRoom(event.subject)).emit('refetch');
    // An import adds many rants, so every page fetches its data again.
    if (event.type === 'rants.imported') void refetchAll(live);
  });
}
