/**
 * Notifications of deadlines: at three quarters of the time for the owner, when the one for resolving has passed for the owner and the admins. Where a rant
 * has no owner, everybody who handles it is told.
 */
import { handlerRoles } from '@earshot/contract/policy';
import { whoMaySee } from '../../../features/rants/server/index.ts';
import { type App, onEvent, type Tx } from '../../platform/app.ts';
import type { AppEvent, SeenRant } from '../../platform/events/catalogue.ts';
import { activePeople, excerpt, tell } from './telling.ts';

/** Managers and admins who may see the rant, without the one who did it. */
export async function handlersOf(app: App, tx: Tx, event: AppEvent & { data: SeenRant }): Promise<string[]> {
  const maySee = await whoMaySee(app, event.data);
  const handlers = await activePeople(app, tx, handlerRoles);
  return handlers.filter((person) => person.id !== event.actorId && maySee(person)).map((person) => person.id);
}

export const admins = async (app: App, tx: Tx): Promise<string[]> => (await activePeople(app, tx, ['admin'])).map(({ id }) => id);

export function reactToClocks(app: App): void {
  onEvent(app, 'rant.reminded', async (_app, tx, event) => {
    const { clock, mark } = event.data;
    const { ownerId, content } = event.payload;
    const handlers = await handlersOf(app, tx, event);
    const data = { clock, excerpt: excerpt(content) };
    if (mark === 'soon')
      await tell(app, tx, { kind: 'clockSoon', event, to: handlers.filter((id) => id === ownerId), data, about: 'Rant' });
    else {
      const all = await admins(app, tx);
      const isOwned = ownerId !== null && handlers.includes(ownerId);
      const to = isOwned ? handlers.filter((id) => id === ownerId || all.includes(id)) : handlers;
      await tell(app, tx, { kind: 'clockOver', event, to, data, about: 'Rant' });
    }
  });
}
