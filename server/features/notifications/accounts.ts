/** News of accounts: admins learn who waits, and each person what becomes of the own account, also where he cannot sign in. */
import type { NotificationKind } from '@earshot/contract/notifications';
import { personName } from '../../../features/accounts/server/index.ts';
import type { SignInChange } from '../../../features/mail/server/index.ts';
import { type App, onEvent, type Tx } from '../../platform/app.ts';
import { agentOf } from '../../platform/auth/agent.ts';
import type { AppEvent, ReactedEvent } from '../../platform/events/catalogue.ts';
import { localTime } from '../../platform/zone.ts';
import { activePeople, type Telling, tell } from './telling.ts';

async function tellOfWaiting(
  app: App,
  tx: Tx,
  event: ReactedEvent<'account.registered' | 'account.created' | 'account.joined'>,
): Promise<void> {
  const admins = (await activePeople(app, tx, ['admin'])).map((person) => person.id);
  await tell(app, tx, { kind: 'registration', event, to: admins, data: { actor: event.payload.actorName }, about: 'User' });
}

/** '' where it is no browser that is known. */
function deviceInWords(said: string): string {
  const agent = agentOf(said);
  return [agent?.browser, agent?.os].filter(Boolean).join(', ');
}

/** The time on the organisation's clocks, as Translator.moment takes it. */
const localNow = async (app: App, at: number): Promise<number> => Date.parse(`${localTime(at, (await app.settings.current()).timeZone)}Z`);

/** The person joined by an invite link that lets in at once: nobody has to decide. */
async function tellOfJoining(app: App, tx: Tx, event: ReactedEvent<'account.joined'>): Promise<void> {
  const by = (await personName(tx.db, event.data.invitedBy)) ?? '';
  const admins = (await activePeople(app, tx, ['admin'])).map((person) => person.id);
  await tell(app, tx, { kind: 'joined', event, to: admins, data: { actor: event.payload.actorName, by }, about: 'User' });
}

/** The person whose account it is: also the one who did it, because it may have been somebody else in his name. */
const tellOwner =
  (kind: NotificationKind) =>
  (app: App, tx: Tx, event: AppEvent, more: Partial<Pick<Telling, 'alsoTo' | 'waits' | 'data' | 'chosen'>> = {}) =>
    tell(app, tx, { kind, event, to: event.subject ? [event.subject] : [], data: {}, about: 'User', ...more });

/** That the account was disabled is not mailed any more: it would come after this. */
async function tellOfReturn(app: App, tx: Tx, event: AppEvent): Promise<void> {
  await tx.db
    .updateTable('mails')
    .set({ state: 'dropped', due_at: null })
    .where('user_id', '=', event.subject)
    .where('kind', '=', 'accountDisabled')
    .where('state', '=', 'waiting')
    .execute();
  await tellOwner('accountApproved')(app, tx, event);
}

/** Every other admin, the one who did it included: it may have been somebody else in that name. */
async function tellAdmins(kind: 'adminMade' | 'factorReset', app: App, tx: Tx, event: AppEvent): Promise<void> {
  const [person, actor] = await Promise.all([event.subject, event.actorId].map((id) => id && personName(tx.db, id)));
  const admins = (await activePeople(app, tx, ['admin'])).map((one) => one.id).filter((id) => id !== event.subject);
  await tell(app, tx, {
    kind,
    event,
    to: admins,
    data: { actor: actor ?? '', person: person ?? '' },
    about: 'User',
    related: null,
  });
}

/** Every other admin, without the name of who was erased, which is kept nowhere. */
async function tellOfErasing(app: App, tx: Tx, event: ReactedEvent<'account.erased'>): Promise<void> {
  const actor = (event.actorId && (await personName(tx.db, event.actorId))) ?? '';
  const admins = (await activePeople(app, tx, ['admin'])).map(({ id }) => id);
  const data = { actor, words: event.data.words };
  await tell(app, tx, { kind: 'accountErased', event, to: admins, data, about: 'User', related: null });
}

export function reactToAccounts(app: App): void {
  onEvent(app, 'account.registered', tellOfWaiting);
  onEvent(app, 'account.joined', (_app, tx, event) => (event.data.approved ? tellOfJoining : tellOfWaiting)(app, tx, event));
  // Made by a manager, it waits for an admin too.
  onEvent(app, 'account.created', async (_app, tx, event) => {
    if (event.data.status === 'pending') await tellOfWaiting(app, tx, event);
    if (event.data.role === 'admin') await tellAdmins('adminMade', app, tx, event);
  });
  onEvent(app, 'account.approved', tellOfReturn);
  onEvent(app, 'account.activated', async (_app, tx, event) => {
    if (!event.data.undone) await tellOfReturn(app, tx, event);
  });
  onEvent(app, 'account.rejected', (_app, tx, event) => tellOwner('accountRejected')(app, tx, event));
  onEvent(app, 'account.deactivated', (_app, tx, event) => tellOwner('accountDisabled')(app, tx, event, { waits: true }));
  onEvent(app, 'account.passwordReset', (_app, tx, event) => tellOwner('accountChanged')(app, tx, event));
  onEvent(app, 'account.changed', async (_app, tx, event) => {
    if (event.data.email || event.data.password) await tellOwner('accountChanged')(app, tx, event, { alsoTo: event.payload.oldEmail });
    if (event.data.roleTo === 'admin') await tellAdmins('adminMade', app, tx, event);
  });
  onEvent(app, 'account.erased', tellOfErasing);
  const signInChanged = (change: SignInChange) => (_app: App, tx: Tx, event: AppEvent) =>
    tellOwner('signInChanged')(app, tx, event, { data: { change } });
  onEvent(app, 'factor.changed', (_app, tx, event) => signInChanged(event.data.change)(app, tx, event));
  onEvent(app, 'factor.codeUsed', signInChanged('used'));
  onEvent(app, 'factor.locked', signInChanged('locked'));
  onEvent(app, 'account.addressYielded', signInChanged('addressYielded'));
  onEvent(app, 'factor.reset', async (_app, tx, event) => {
    await signInChanged('reset')(app, tx, event);
    await tellAdmins('factorReset', app, tx, event);
  });
  onEvent(app, 'device.added', async (_app, tx, event) => {
    const { agent, why, mails } = event.payload;
    const data = { device: deviceInWords(agent), at: await localNow(_app, event.at), why };
    const chosen = () => ({ app: true, mail: mails, digest: false });
    await tellOwner(why === 'program' ? 'newProgram' : 'newDevice')(app, tx, event, { data, chosen });
  });
}
