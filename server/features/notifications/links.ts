/**
 * What a link between a name and an account means for notifications: the person loses what he was told before, and those who may know are told.
 * Whose name it is or may be is told nothing.
 */
import { handlerRoles } from '@earshot/contract/policy';
import { type App, onEvent, type Tx } from '../../platform/app.ts';
import type { AppEvent, ReactedEvent } from '../../platform/events/catalogue.ts';
import { excludedFrom } from '../options/index.ts';
import { rantsTakenFrom } from '../rants/index.ts';
import { activePeople, tell } from './telling.ts';

/** What he was told before would still quote what is said about him. */
async function takeBack(tx: Tx, userId: string, targetId: string): Promise<void> {
  const told = tx.db.deleteFrom('notifications').where('user_id', '=', userId);
  await told.where('related_id', 'in', rantsTakenFrom(tx, userId, targetId)).execute();
  await tx.record({ type: 'notifications.changed', actorId: userId, subject: userId, data: {} });
}

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

/** Nobody of the organisation has decided: all who answer rants learn of it, but those whose name it is or was taken for. */
async function tellOfServer(app: App, tx: Tx, event: AppEvent, targetId: string, people: readonly (string | null)[]): Promise<void> {
  if (event.actorId !== null) return;
  const { name, accounts } = await excludedFrom(tx.db, targetId);
  const handlers = await activePeople(app, tx, handlerRoles);
  const to = handlers.map(({ id }) => id).filter((id) => !accounts.includes(id) && !people.includes(id));
  await tell(app, tx, { kind: 'linkDecided', event, to, data: { option: name }, about: 'User', related: null });
}

export function reactToLinks(app: App): void {
  onEvent(app, 'option.matched', async (_app, tx, event) => {
    if (event.subject) await takeBack(tx, event.subject, event.data.option);
    await ask(app, tx, event);
  });
  onEvent(app, 'option.linked', async (_app, tx, event) => {
    const { from, to } = event.data;
    if (to !== null && event.subject) await takeBack(tx, to, event.subject);
    await tellOfServer(app, tx, event, event.subject ?? '', [from, to]);
  });
  onEvent(app, 'option.notLinked', (_app, tx, event) => tellOfServer(app, tx, event, event.data.option, [event.subject]));
}
