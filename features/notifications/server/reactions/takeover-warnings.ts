/**
 * Warns admins of steps by which an intruder could take the organisation over: a changed mail server, and approvals shortly after a change
 * of the mail server, the ways to sign in or the admins.
 */
import { limits } from '@earshot/contract/limits';
import { personName } from '#features/accounts/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import type { AppEvent, EventType, ReactedEvent } from '#server/platform/events/catalogue.ts';
import { inSlot, slot } from '#server/platform/slots.ts';
import { notify } from '../notify.ts';
import { adminIds } from '../people.ts';

/**
 * Notifies all admins, including the one who acted, as somebody else may have used that account. No email is queued, since it would go
 * through the new server; the former server sends one (features/mail/server/server-change-notice.ts).
 */
const notifyOfMailServer =
  (serverOf: (event: AppEvent) => string) =>
  async (app: App, tx: Tx, event: AppEvent): Promise<void> => {
    const actor = (event.actorId && (await personName(tx.db, event.actorId))) || '';
    const data = { actor, server: serverOf(event) };
    const reachOf = () => ({ app: true, mail: false, digest: false });
    await notify(app, tx, { kind: 'mailServer', event, to: await adminIds(app, tx), data, about: 'User', related: null, reachOf });
  };

/** Events of a later feature that change how people sign in. */
export const changesOfSignIn = slot<readonly EventType[]>('notifications.changes-of-sign-in');

/** Whether the mail server, the ways to sign in or the admins changed within the last hour. */
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
    return changes.some((change) => change === type) || role === 'admin' || roleTo === 'admin';
  });
}

/** Approvals by a directory have no actor and do not count, because an admin created its key. */
async function notifyOfApproval(app: App, tx: Tx, event: ReactedEvent<'account.approved'>): Promise<void> {
  const [actor, person] = await Promise.all([event.actorId, event.subject].map((id) => id && personName(tx.db, id)));
  if (!actor || !(await hasJustChanged(app, tx))) return;
  const data = { actor, person: person ?? '' };
  await notify(app, tx, { kind: 'approvedSoon', event, to: await adminIds(app, tx), data, about: 'User', related: null });
}

export function reactToTakeovers(app: App): void {
  onEvent(app, 'mail.serverChanged', (_app, tx, event) =>
    notifyOfMailServer(() => `${event.data.host}:${event.data.port}`)(_app, tx, event),
  );
  onEvent(
    app,
    'mail.serverRemoved',
    notifyOfMailServer(() => ''),
  );
  onEvent(app, 'account.approved', notifyOfApproval);
}
