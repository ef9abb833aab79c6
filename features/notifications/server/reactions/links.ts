/**
 * When a target employee is linked to an account, the account's notifications about rants on that name are hidden, and people who may
 * know of the link are notified. The linked person is not.
 */
import { handlerRoles } from '@earshot/contract/policy';
import { personName } from '#features/accounts/server';
import { targetWithAccounts } from '#features/options/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import type { AppEvent, ReactedEvent } from '#server/platform/events/catalogue.ts';
import { notify } from '../notify.ts';
import { activePeople, adminIds } from '../people.ts';
import { hide } from './unreadable.ts';

/** Sends one notification for all names that were found together. Each admin is asked only about names that this admin may decide on. */
async function askAdmins(app: App, tx: Tx, event: ReactedEvent<'option.matched'>): Promise<void> {
  const { questions } = event.payload;
  if (questions.length === 0) return;
  for (const { id } of await activePeople(app, tx, ['admin'])) {
    const mayDecide = questions.filter(({ accounts }) => !accounts.includes(id));
    const data = { n: mayDecide.length, option: mayDecide[0]?.option ?? '' };
    if (mayDecide.length > 0) await notify(app, tx, { kind: 'lookAlike', event, to: [id], data, about: 'User', related: null });
  }
}

/**
 * A decision without an actor was made by a program on the server. All handlers are notified of it, except people whose name it is or was
 * thought to be.
 */
async function notifyOfDecision(app: App, tx: Tx, event: AppEvent, targetId: string, people: readonly (string | null)[]): Promise<void> {
  if (event.actorId !== null) return;
  const { name, accounts } = await targetWithAccounts(tx.db, targetId);
  const handlers = await activePeople(app, tx, handlerRoles);
  const to = handlers.map(({ id }) => id).filter((id) => !accounts.includes(id) && !people.includes(id));
  await notify(app, tx, { kind: 'linkDecided', event, to, data: { option: name }, about: 'User', related: null });
}

/**
 * Notifies every admin of a removed link, including the one who acted, as somebody else may have used that account. People whose name it is
 * or was are left out.
 */
async function notifyOfRemoval(app: App, tx: Tx, event: AppEvent, targetId: string, people: readonly (string | null)[]): Promise<void> {
  if (event.actorId === null) return;
  const { name, accounts } = await targetWithAccounts(tx.db, targetId);
  const to = (await adminIds(app, tx)).filter((id) => !accounts.includes(id) && !people.includes(id));
  const actor = (await personName(tx.db, event.actorId)) ?? '';
  await notify(app, tx, { kind: 'linkRemoved', event, to, data: { option: name, actor }, about: 'User', related: null });
}

export function reactToLinks(app: App): void {
  onEvent(app, 'option.matched', async (_app, tx, event) => {
    if (event.subject) await hide(app, tx, event.subject);
    await askAdmins(app, tx, event);
  });
  onEvent(app, 'option.linked', async (_app, tx, event) => {
    const { from, to } = event.data;
    if (to !== null) await hide(app, tx, to);
    await notifyOfDecision(app, tx, event, event.subject ?? '', [from, to]);
    if (from !== null) await notifyOfRemoval(app, tx, event, event.subject ?? '', [from, to]);
  });
  onEvent(app, 'option.notLinked', (_app, tx, event) => notifyOfDecision(app, tx, event, event.data.option, [event.subject]));
}
