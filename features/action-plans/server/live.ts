/**
 * Hints over the socket. `planUpdated` goes to managers and admins; of a link only to those who may see the rant, for to the others nothing
 * has changed. `rantUpdated` goes to whoever may see a linked rant, so that its page asks again what is done about it.
 */
import { isHandler } from '@earshot/contract/policy';
import { tellOfUpdates } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import type { AppEvent, EventType } from '#server/platform/events/catalogue.ts';
import type { Live, LiveSocket } from '#server/platform/realtime/sockets.ts';
import { linkedIds } from './detail.ts';

/** Events after which the page of a linked rant shows something else. */
const shownOnRants: ReadonlySet<EventType> = new Set(['plan.changed', 'plan.completed', 'plan.reopened', 'plan.deleted', 'plan.restored']);
const links: ReadonlySet<EventType> = new Set(['plan.linked', 'plan.unlinked']);

async function tell(app: App, live: Live, event: AppEvent): Promise<void> {
  const id = event.subject ?? '';
  const hint = (socket: LiveSocket) => {
    if (isHandler(socket.data.actor)) socket.emit('planUpdated', { _id: id });
  };
  if (links.has(event.type)) return tellOfUpdates(app, live, (event.data as { rants: string[] }).rants, hint);
  for (const socket of live.sockets.sockets.values()) hint(socket);
  if (shownOnRants.has(event.type)) await tellOfUpdates(app, live, await linkedIds(app.db, id));
}

export function tellOfPlans(app: App, live: Live): void {
  app.bus.on((event) => {
    if (!event.type.startsWith('plan.') || event.type === 'plan.reminded') return;
    tell(app, live, event).catch((error) => app.log.error(error, 'news of a plan could not be sent'));
  });
}
