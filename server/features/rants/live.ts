/** Hints over the socket: `newRant` and `rantUpdated` carry an id and reach whoever may see that rant (decisions 4). */
import type { App } from '../../platform/app.ts';
import type { AppEvent } from '../../platform/events/catalogue.ts';
import { type Live, refetchAll } from '../../platform/realtime/sockets.ts';
import { whoMaySee, whoMaySeeOpenings } from './visible.ts';

const news: Record<string, 'newRant' | 'rantUpdated'> = {
  'rant.submitted': 'newRant',
  'rant.responded': 'rantUpdated',
  'rant.written': 'rantUpdated',
  'rant.statusChanged': 'rantUpdated',
  'rant.opened': 'rantUpdated',
};

async function tell(app: App, live: Live, event: AppEvent, name: 'newRant' | 'rantUpdated'): Promise<void> {
  const who = event.type === 'rant.opened' ? whoMaySeeOpenings : whoMaySee;
  const maySee = await who(app, event.data as { authorId: string | null; targetId: string });
  const hint = { _id: event.subject ?? '' };
  for (const socket of live.sockets.sockets.values()) if (maySee(socket.data.actor)) socket.emit(name, hint);
}

export function tellOfRants(app: App, live: Live): void {
  app.bus.on((event) => {
    const name = news[event.type];
    if (name) tell(app, live, event, name).catch((error) => app.log.error(error, 'news of a rant could not be sent'));
    // Many at once: everybody fetches anew.
    if (event.type === 'rants.imported') void refetchAll(live);
  });
}
