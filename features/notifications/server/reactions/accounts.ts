/**
 * Notifications about accounts. Admins learn who waits for approval, and of new admins, for example; each person learns what happens to
 * their own account, even if they cannot sign in.
 */
import type { NotificationKind } from '@earshot/contract/notification-kinds';
import { personName } from '#features/accounts/server';
import type { SignInChange } from '#features/mail/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import { agentOf } from '#server/platform/auth/agent.ts';
import type { AppEvent, ReactedEvent } from '#server/platform/events/catalogue.ts';
import { localTime } from '#server/platform/zone.ts';
import { type NewNotification, notify } from '../notify.ts';
import { adminIds } from '../people.ts';

async function notifyOfWaiting(
  app: App,
  tx: Tx,
  event: ReactedEvent<'account.registered' | 'account.created' | 'account.joined'>,
): Promise<void> {
  const to = await adminIds(app, tx);
  await notify(app, tx, { kind: 'registration', event, to, data: { actor: event.payload.actorName }, about: 'User' });
}

/** Returns the device as 'Firefox, Linux'; '' for an unknown browser. */
function deviceInWords(userAgent: string): string {
  const agent = agentOf(userAgent);
  return [agent?.browser, agent?.os].filter(Boolean).join(', ');
}

/** The local time in the organisation's zone as if it were UTC, as `Translator.moment` expects it. */
const localNow = async (app: App, at: number): Promise<number> => Date.parse(`${localTime(at, (await app.settings.current()).timeZone)}Z`);

/** An invite link approved the account at once, so no admin has to decide. */
async function notifyOfJoining(app: App, tx: Tx, event: ReactedEvent<'account.joined'>): Promise<void> {
  const inviterName = (await personName(tx.db, event.data.invitedBy)) ?? '';
  const to = await adminIds(app, tx);
  await notify(app, tx, { kind: 'joined', event, to, data: { actor: event.payload.actorName, by: inviterName }, about: 'User' });
}

/** Notifies the account's owner, even of the owner's own actions: somebody else may have used the account. */
const notifyPerson =
  (kind: NotificationKind) =>
  (app: App, tx: Tx, event: AppEvent, more: Partial<Pick<NewNotification, 'alsoTo' | 'waits' | 'data' | 'reachOf'>> = {}) =>
    notify(app, tx, { kind, event, to: event.subject ? [event.subject] : [], data: {}, about: 'User', ...more });

/** Notifies a person who may sign in now. A waiting email that says the account is disabled is dropped, as it would arrive afterwards. */
async function notifyOfReturn(app: App, tx: Tx, event: AppEvent): Promise<void> {
  await tx.db
    .updateTable('mails')
    .set({ state: 'dropped', due_at: null })
    .where('user_id', '=', event.subject)
    .where('kind', '=', 'accountDisabled')
    .where('state', '=', 'waiting')
    .execute();
  await notifyPerson('accountApproved')(app, tx, event);
}

/** Notifies every admin but the person concerned. The admin who acted is notified too, as somebody else may have used that account. */
async function notifyAdmins(kind: 'adminMade' | 'factorReset', app: App, tx: Tx, event: AppEvent): Promise<void> {
  const [person, actor] = await Promise.all([event.subject, event.actorId].map((id) => id && personName(tx.db, id)));
  const admins = (await adminIds(app, tx)).filter((id) => id !== event.subject);
  await notify(app, tx, {
    kind,
    event,
    to: admins,
    data: { actor: actor ?? '', person: person ?? '' },
    about: 'User',
    related: null,
  });
}

/** Notifies every admin, without the name of the erased person, which is no longer stored anywhere. */
async function notifyOfErasing(app: App, tx: Tx, event: ReactedEvent<'account.erased'>): Promise<void> {
  const actor = (event.actorId && (await personName(tx.db, event.actorId))) ?? '';
  const to = await adminIds(app, tx);
  const data = { actor, words: event.data.words };
  await notify(app, tx, { kind: 'accountErased', event, to, data, about: 'User', related: null });
}

export function reactToAccounts(app: App): void {
  onEvent(app, 'account.registered', notifyOfWaiting);
  onEvent(app, 'account.joined', (_app, tx, event) => (event.data.approved ? notifyOfJoining : notifyOfWaiting)(app, tx, event));
  // An account that a manager created waits for an admin's approval too.
  onEvent(app, 'account.created', async (_app, tx, event) => {
    if (event.data.status === 'pending') await notifyOfWaiting(app, tx, event);
    if (event.data.role === 'admin') await notifyAdmins('adminMade', app, tx, event);
  });
  onEvent(app, 'account.approved', notifyOfReturn);
  onEvent(app, 'account.activated', async (_app, tx, event) => {
    if (!event.data.undone) await notifyOfReturn(app, tx, event);
  });
  onEvent(app, 'account.rejected', (_app, tx, event) => notifyPerson('accountRejected')(app, tx, event));
  onEvent(app, 'account.deactivated', (_app, tx, event) => notifyPerson('accountDisabled')(app, tx, event, { waits: true }));
  onEvent(app, 'account.passwordReset', (_app, tx, event) => notifyPerson('accountChanged')(app, tx, event));
  onEvent(app, 'account.changed', async (_app, tx, event) => {
    if (event.data.email || event.data.password) await notifyPerson('accountChanged')(app, tx, event, { alsoTo: event.payload.oldEmail });
    if (event.data.roleTo === 'admin') await notifyAdmins('adminMade', app, tx, event);
  });
  onEvent(app, 'account.erased', notifyOfErasing);
  const signInChanged = (change: SignInChange) => (_app: App, tx: Tx, event: AppEvent) =>
    notifyPerson('signInChanged')(app, tx, event, { data: { change } });
  onEvent(app, 'factor.changed', (_app, tx, event) => signInChanged(event.data.change)(app, tx, event));
  onEvent(app, 'factor.codeUsed', signInChanged('used'));
  onEvent(app, 'factor.locked', signInChanged('locked'));
  onEvent(app, 'account.addressYielded', signInChanged('addressYielded'));
  onEvent(app, 'factor.reset', async (_app, tx, event) => {
    await signInChanged('reset')(app, tx, event);
    await notifyAdmins('factorReset', app, tx, event);
  });
  onEvent(app, 'device.added', async (_app, tx, event) => {
    const { agent, why, mails } = event.payload;
    const data = { device: deviceInWords(agent), at: await localNow(app, event.at), why };
    const reachOf = () => ({ app: true, mail: mails, digest: false });
    await notifyPerson(why === 'program' ? 'newProgram' : 'newDevice')(app, tx, event, { data, reachOf });
  });
}
