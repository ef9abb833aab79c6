/**
 * Hints over the socket. `planUpdated` goes to managers and admins; after a change of links only to those who may see one of the rants,
 * because nothing changes for the others. `rantUpdated` goes to everybody who may see a linked rant, so that the rant's page fetches what
 * is being done about it.
 */
import { isHandler } from '@earshot/contract/policy';
import { viewerTest } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import type { AppEvent, EventType } from '#server/platform/events/catalogue.ts';
import type { Live, LiveSocket } from '#server/platform/realtime/sockets.ts';
import { linkedIds } from './detail.ts';

/** Events that change what the page of a linked rant shows. */
const shownOnRants: ReadonlySet<EventType> = new Set(['plan.changed', 'plan.completed', 'plan.reopened', 'plan.deleted', 'plan.restored']);
const links: ReadonlySet<EventType> = new Set(['plan.linked', 'plan.unlinked']);

async function tellWatchers(app: App, live: Live, event: AppEvent): Promise<void> {
  const id = event.subject ?? '';
  const hint = (socket: LiveSocket) => {
    if (isHandler(socket.data.actor)) socket.emit('planUpdated', { _id: id });
  };
  if (links.has(event.type)) return sendRantUpdated(app, live, (event.data as { rants: string[] }).rants, hint);
  for (const socket of live.sockets.sockets.values()) hint(socket);
  if (shownOnRants.has(event.type)) await sendRantUpdated(app, live, await linkedIds(app.db, id));
}

/**
 * Sends `rantUpdated` to everybody who may see one of these rants. `also` is called with the socket of each person who may see at least
 * one.
 */
async function sendRantUpdated(app: App, live: Live, ids: readonly string[], also?: (socket: LiveSocket) => void): Promise<void> {
  const rants = await app.db
    .selectFrom('rants')
    .select(['id', 'kind', 'author_id as authorId', 'target_id as targetId', 'department_id as departmentId', 'owner_id as ownerId'])
    .where(app.dialect.idIn('id', ids))
    .execute();
  const watched = await Promise.all(rants.map(async (rant) => ({ id: rant.id, maySee: await viewerTest(app, rant) })));
  for (const socket of live.sockets.sockets.values()) {
    const readers = watched.filter(({ maySee }) => maySee(socket.data.actor));
    for (const { id } of readers) socket.emit('rantUpdated', { _id: id });
    if (readers.length > 0) also?.(socket);
  }
}

export function sendPlanHints(app: App, live: Live): void {
  app.bus.on((event) => {
    if (!event.type.startsWith('plan.') || event.type === 'plan.reminded') return;
    tellWatchers(app, live, event).catch((error) => app.log.error(error, 'news of a plan could not be sent'));
  });
}
