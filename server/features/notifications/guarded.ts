/** Warns admins of steps by which somebody could take the organisation over: another mail server, and who is let in soon after such a change. */
import { limits } from '@earshot/contract/limits';
import { personName } from '../../../features/accounts/server/index.ts';
import { type App, onEvent, type Tx } from '../../platform/app.ts';
import type { AppEvent, EventType, ReactedEvent } from '../../platform/events/catalogue.ts';
import { inSlot, slot } from '../../platform/slots.ts';
import { activePeople, tell } from './telling.ts';

const adminIds = async (app: App, tx: Tx): Promise<string[]> => (await activePeople(app, tx, ['admin'])).map(({ id }) => id);

/**
 * Tells all admins, also the one who did it: it may have been somebody else in that name. No email of the queue tells it, as that goes through the new server;
 * the former server mails them (features/mail/server/server-change-notice.ts).
 */
const tellOfServer =
  (serverOf: (event: AppEvent) => string) =>
  async (app: App, tx: Tx, event: AppEvent): Promise<void> => {
    const actor = (event.actorId && (await personName(tx.db, event.actorId))) || '';
    const data = { actor, server: serverOf(event) };
    const chosen = () => ({ app: true, mail: false, digest: false });
    await tell(app, tx, { kind: 'mailServer', event, to: await adminIds(app, tx), data, about: 'User', related: null, chosen });
  };

/** Events of a later feature that change how people sign in. */
export const changesOfSignIn = slot<readonly EventType[]>('notifications.changes-of-sign-in');

/** Whether the mail server, the ways to sign in or the admins have changed within the hour. */
async function hasJustChanged(app: App, tx: Tx): Promise<boolean> {
  const changes: readonly EventType[] = ['mail.serverChanged', 'mail.serverRemoved', ...(inSlot(app, changesOfSignIn) ?? [])];
  const before = tx.db
    .selectFrom('events')
    .select('seq')
    .where('at', '<=', tx.now - limits.approval.soonMs)
    .orderBy('seq', 'desc')
    .limit(1);
  const { seq = 0 } = (await before.executeTakeFirst()) ?? {};
  const types = [...changes, 'account.created', 'account.changed'] as const;
  const rows = await tx.db.selectFrom('events').select(['type', 'data']).where('seq', '>', seq).where('type', 'in', types).execute();
  return rows.some(({ type, data }) => {
    const { role, roleTo } = JSON.parse(data) as { role?: string; roleTo?: string };
    return changes.some((one) => one === type) || role === 'admin' || roleTo === 'admin';
  });
}

/** The directory has a key of its own, and is looked after by who made it. */
async function tellOfApproval(app: App, tx: Tx, event: ReactedEvent<'account.approved'>): Promise<void> {
  const [actor, person] = await Promise.all([event.actorId, event.subject].map((id) => id && personName(tx.db, id)));
  if (!actor || !(await hasJustChanged(app, tx))) return;
  const data = { actor, person: person ?? '' };
  await tell(app, tx, { kind: 'approvedSoon', event, to: await adminIds(app, tx), data, about: 'User', related: null });
}

export function reactToGuarded(app: App): void {
  onEvent(app, 'mail.serverChanged', (_app, tx, event) => tellOfServer(() => `${event.data.host}:${event.data.port}`)(_app, tx, event));
  onEvent(
    app,
    'mail.serverRemoved',
    tellOfServer(() => ''),
  );
  onEvent(app, 'account.approved', tellOfApproval);
}
