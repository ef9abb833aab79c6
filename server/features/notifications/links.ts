/**
 * When a target employee is linked to an account, that person's notifications about rants on the name are hidden, and those who may know of the link are
 * told. The person is told nothing.
 */
import { handlerRoles } from '@earshot/contract/policy';
import { personName } from '../../../features/accounts/server/index.ts';
import { excludedFrom } from '../../../features/options/server/index.ts';
import { type App, onEvent, type Tx } from '../../platform/app.ts';
import type { AppEvent, ReactedEvent } from '../../platform/events/catalogue.ts';
import { activePeople, tell } from './telling.ts';
import { hide } from './unreadable.ts';

/** Once of all that were found together, each admin of those he may decide. */
async function ask(app: App, tx: Tx, event: ReactedEvent<'option.matched'>): Promise<void> {
  const { questions } = event.payload;
  if (questions.length === 0) return;
  for (const { id } of await activePeople(app, tx, ['admin'])) {
    const his = questions.filter(({ accounts }) => !accounts.includes(id));
    const data = { n: his.length, option: his[0]?.option ?? '' };
    if (his.length > 0) await tell(app, tx, { kind: 'lookAlike', event, to: [id], data, about: 'User', related: null });
  }
}

/** The decision was made on the server: all handlers learn of it, except the people whose name it is or was taken for. */
async function tellOfServer(app: App, tx: Tx, event: AppEvent, targetId: string, people: readonly (string | null)[]): Promise<void> {
  if (event.actorId !== null) return;
  const { name, accounts } = await excludedFrom(tx.db, targetId);
  const handlers = await activePeople(app, tx, handlerRoles);
  const to = handlers.map(({ id }) => id).filter((id) => !accounts.includes(id) && !people.includes(id));
  await tell(app, tx, { kind: 'linkDecided', event, to, data: { option: name }, about: 'User', related: null });
}

/** Told to every admin at once, the one who did it included: it may have been somebody else in that name. But not whose name it is or was. */
async function tellOfRemoval(app: App, tx: Tx, event: AppEvent, targetId: string, people: readonly (string | null)[]): Promise<void> {
  if (event.actorId === null) return;
  const { name, accounts } = await excludedFrom(tx.db, targetId);
  const admins = (await activePeople(app, tx, ['admin'])).map(({ id }) => id);
  const to = admins.filter((id) => !accounts.includes(id) && !people.includes(id));
  const actor = (await personName(tx.db, event.actorId)) ?? '';
  await tell(app, tx, { kind: 'linkRemoved', event, to, data: { option: name, actor }, about: 'User', related: null });
}

export function reactToLinks(app: App): void {
  onEvent(app, 'option.matched', async (_app, tx, event) => {
    if (event.subject) await hide(app, tx, event.subject);
    await ask(app, tx, event);
  });
  onEvent(app, 'option.linked', async (_app, tx, event) => {
    const { from, to } = event.data;
    if (to !== null) await hide(app, tx, to);
    await tellOfServer(app, tx, event, event.subject ?? '', [from, to]);
    if (from !== null) await tellOfRemoval(app, tx, event, event.subject ?? '', [from, to]);
  });
  onEvent(app, 'option.notLinked', (_app, tx, event) => tellOfServer(app, tx, event, event.data.option, [event.subject]));
}
