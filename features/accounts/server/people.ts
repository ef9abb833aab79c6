/** Actions of managers and admins on other people's accounts (product.md 2.8 to 2.10), in transactions that ask contract/policy. */

import type { User } from '@earshot/contract/accounts';
import type { BodyOf } from '@earshot/contract/endpoint';
import {
  type Actor,
  canDeletePerson,
  canEditPerson,
  canGiveRole,
  canHaveDepartments,
  canSetCredentials,
  canSetDepartments,
  isAdmin,
  isHandler,
  may,
  statusOfNew,
  whyMustStay,
} from '@earshot/contract/policy';
import { sentence } from '@earshot/words/sentence';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { fold } from '#server/platform/fold.ts';
import { Refusal, refuse } from '#server/platform/refusal.ts';
import type { Undo } from '#server/platform/server-feature.ts';
import type { Translator } from '#server/platform/translator.ts';
import { takerRefusals } from '../../assembled/taker-refusals.ts';
import { type HandingOver, handingOver as handingOverShape, type Outcomes, type people as peopleCalls } from '../contract/people.ts';
import { type AddressSource, addressColumns, endLinks, prove, takeAddresses } from './addresses.ts';
import { fromAndTo, insertUser, lockPerson, withFreeEmail } from './commands.ts';
import { mustBeDepartments, setDepartments } from './departments.ts';
import { forgetAllWrongCodes } from './factors/wrong-codes.ts';
import { type LastAdminLock, lockLastAdmin } from './last-admin-lock.ts';
import { refuseIfManaged } from './managed.ts';
import { hashNewPassword, noPassword } from './passwords.ts';
import { presentPerson, type UserRow } from './presenters.ts';
import { activeIdsInRole, findUser } from './queries.ts';
import { mustProveForChange, mustReauthenticateIfAble } from './reauthentication.ts';
import { refuseReservedName } from './reserved-names.ts';
import { breakGlassAdmin, refuseIfBreakGlass, refuseIfPasswordsOff } from './sso.ts';

type Change = Partial<UserRow>;

/** Locks the person until the transaction ends. Throws `user_not_found`. */
async function lock(app: App, tx: Tx, id: string): Promise<UserRow> {
  const person = await lockPerson(app, tx, id);
  if (!person) throw refuse('user_not_found');
  return person;
}

/** Locks a person who may lose the role or account. Throws `user_not_found`. `mustBeFree` then refuses if the person must stay. */
async function lockForLeaving(app: App, tx: Tx, id: string): Promise<Leaver> {
  const locked = await lockLastAdmin(app, tx);
  return { locked, person: await lock(app, locked, id) };
}

interface Leaver {
  locked: LastAdminLock;
  person: UserRow;
}

async function mustBeFree(app: App, actor: Actor, { locked, person }: Leaver): Promise<void> {
  const reason = whyMustStay(actor, person, isHandler(person) ? await activeIdsInRole(locked.db, person.role) : []);
  if (reason) throw refuse(reason);
  await refuseIfBreakGlass(app, locked, person.id);
}

const change = async (app: App, tx: Tx, person: UserRow, values: Change): Promise<User> => {
  await tx.db.updateTable('users').set(values).where('id', '=', person.id).execute();
  return presentPerson(app, tx.db, { ...person, ...values });
};

/**
 * The hash of the given password; `noPassword` if a link will set it, or if passwords are off. Throws `company_only`, `invalid` if there is
 * neither a password nor a link, and the refusals of `hashNewPassword`.
 */
async function firstPassword(app: App, actor: Actor, body: BodyOf<typeof peopleCalls.create>): Promise<string> {
  if (body.password !== undefined) await refuseIfPasswordsOff(app, app.db, null);
  else if ((await breakGlassAdmin(app, app.db)) !== null) return noPassword;
  if (body.password !== undefined) return hashNewPassword(app, body.password, { owner: body, asker: { source: actor.id, isKnown: true } });
  if (!body.byLink || !may(actor, 'user.decide')) throw refuse('invalid', { fields: { password: sentence('field.required') } });
  return noPassword;
}

/**
 * Sets exactly these departments. If they are left out, the present ones stay as long as the person is a manager. Throws `not_departments`,
 * `invalid`.
 */
async function giveDepartments(
  tx: Tx,
  actor: Actor,
  person: Pick<UserRow, 'id' | 'role'>,
  givenDepartments: string[] | undefined,
): Promise<void> {
  if (givenDepartments && !canSetDepartments(actor)) throw refuse('not_departments');
  if (givenDepartments) await mustBeDepartments(tx, person, givenDepartments);
  const departments = canHaveDepartments(person) ? givenDepartments : [];
  if (departments) await setDepartments(tx, actor, person.id, departments);
}

/** Managers and admins create accounts; one that a manager makes waits for an admin's approval. */
export async function createPerson(app: App, actor: SessionActor, body: BodyOf<typeof peopleCalls.create>): Promise<User> {
  if (!canGiveRole(actor, body.role)) throw refuse('not_this_role');
  if (isAdmin(body)) await mustReauthenticateIfAble(app, actor);
  const passwordHash = await firstPassword(app, actor, body);
  return app.write(async (tx) => {
    await app.dialect.namingLock.execute(tx.db);
    const { name, email, role } = body;
    const row = await insertUser(app, tx, { name, email, role, passwordHash, status: statusOfNew(actor) });
    const { id, status } = row;
    const payload = { actorName: name, named: [{ id, name }] };
    await tx.record({ type: 'account.created', actorId: actor.id, subject: id, data: { role, status }, payload });
    await giveDepartments(tx, actor, row, body.departments);
    return presentPerson(app, tx.db, row);
  });
}

/**
 * Changes the given fields that differ. A new role, address or password ends the person's sessions (product.md 2.14). `source`: who vouches
 * that the address belongs to the person.
 */
export async function updatePerson(
  app: App,
  actor: SessionActor,
  id: string,
  body: BodyOf<typeof peopleCalls.update>,
  source?: AddressSource,
): Promise<User> {
  if (body.name !== undefined) refuseReservedName(body.name);
  await mustProveForChange(app, actor, id, body);
  // The password is used only if the actor may set it, because hashing is costly.
  const isSet = Boolean(body.password) && canSetCredentials(actor);
  if (isSet) await refuseIfPasswordsOff(app, app.db, id);
  const { name: oldName = '', email: oldEmail = '' } = (isSet && (await findUser(app.db, id))) || {};
  const person = { name: body.name ?? oldName, email: body.email ?? oldEmail };
  const passwordHash = isSet
    ? await hashNewPassword(app, body.password ?? '', { owner: person, asker: { source: actor.id, isKnown: true } })
    : undefined;
  return withFreeEmail(app, () =>
    app.write(async (tx) => {
      await app.dialect.namingLock.execute(tx.db);
      await refuseIfManaged(app, tx, id, body);
      return updatePersonIn(app, tx, actor, id, { ...body, passwordHash, source });
    }),
  );
}

interface Update extends Partial<BodyOf<typeof peopleCalls.update>> {
  passwordHash?: string | undefined;
  source?: AddressSource | undefined;
}

/** `updatePerson` in a transaction that holds the naming lock. Also changes people whom the directory manages. */
export async function updatePersonIn(app: App, tx: Tx, actor: Actor, id: string, body: Update): Promise<User> {
  const leaver = await lockForLeaving(app, tx, id);
  const { person } = leaver;
  if (!canEditPerson(actor, person)) throw refuse('not_this_person');
  const { name = person.name, email = person.email, role = person.role, passwordHash } = body;
  // Changing one's own address does not confirm it; an admin who sets somebody else's does.
  const source = body.source ?? (actor.id === id ? 'person' : 'confirmed');
  const newEmail = email !== person.email;
  const newRole = role !== person.role;
  if ((newEmail || passwordHash || body.password) && !canSetCredentials(actor)) throw refuse('not_credentials');
  if (newRole && !canGiveRole(actor, role)) throw refuse('not_this_role');
  // A promotion to admin is always allowed, because an admin can do all that a manager can.
  if (newRole && isHandler(person) && !isAdmin({ role })) await mustBeFree(app, actor, leaver);
  await giveDepartments(tx, actor, { id, role }, body.departments);
  const newName = name !== person.name;
  if (!newName && !newEmail && !newRole && !passwordHash) return presentPerson(app, tx.db, person);
  if (newEmail) await takeAddresses(app, tx, [email], source !== 'person', id);
  if (newEmail || newRole || passwordHash) await app.sessions.end(tx, actor.id, id, null);
  if (newEmail || passwordHash) await endLinks(tx, id);
  if (passwordHash) await forgetAllWrongCodes(tx, id);
  const data = {
    ...(newName && { name: true as const }),
    ...(newEmail && { email: true as const }),
    ...(passwordHash && { password: true as const }),
    ...(newRole && { roleFrom: person.role, roleTo: role }),
  };
  const payload = {
    ...handedOver(body),
    ...(newEmail && { oldEmail: person.email }),
    ...(newName && { named: [{ id, name }] }),
  };
  const personal = fromAndTo(person, { name, email });
  await tx.record({ type: 'account.changed', actorId: actor.id, subject: id, data, payload, personal });
  return change(app, tx, person, {
    name,
    name_folded: fold(name),
    role,
    ...(newEmail && addressColumns(email, source)),
    ...(newRole && { role_by_hand: null }),
    ...(passwordHash && { password_hash: passwordHash, password_by_other: actor.id === id ? 0 : 1 }),
  });
}

/** Approves an account, also one that was rejected or deactivated. Repeating it changes nothing. */
export const approvePerson = (app: App, actor: Actor, id: string): Promise<User> =>
  app.write(async (tx) => {
    await app.dialect.namingLock.execute(tx.db);
    await refuseIfManaged(app, tx, id, { isActive: true });
    return approvePersonIn(app, tx, actor, id);
  });

export async function approvePersonIn(app: App, tx: Tx, actor: Actor, id: string): Promise<User> {
  const person = await lock(app, tx, id);
  if (person.status === 'approved' && person.is_active === 1) return presentPerson(app, tx.db, person);
  // A person who was approved before comes back with the address proof of that time.
  const isRegistration = person.status !== 'approved' && person.proved_email === null;
  if (isRegistration) await takeAddresses(app, tx, [person.email], true, id);
  await tx.record({ type: 'account.approved', actorId: actor.id, subject: id, data: {} });
  return change(app, tx, person, { status: 'approved', is_active: 1, ...(isRegistration && addressColumns(person.email, 'confirmed')) });
}

/**
 * An admin vouches for the person's address. Repeating it changes nothing. Throws `user_not_found`, `not_credentials`, `own_account`,
 * `email_taken`.
 */
export const confirmPersonsAddress = (app: App, actor: Actor, id: string): Promise<User> =>
  app.write(async (tx) => {
    await app.dialect.namingLock.execute(tx.db);
    const person = await lock(app, tx, id);
    if (!canSetCredentials(actor)) throw refuse('not_credentials');
    if (actor.id === id) throw refuse('own_account');
    return presentPerson(app, tx.db, await prove(app, tx, actor.id, person));
  });

/** Rejects the account and ends the person's sessions at once. */
export function rejectPerson(app: App, actor: Actor, id: string): Promise<User> {
  return app.write(async (tx) => {
    const leaver = await lockForLeaving(app, tx, id);
    const { person } = leaver;
    await refuseIfManaged(app, tx, id, { isActive: false });
    await mustBeFree(app, actor, leaver);
    if (person.status === 'rejected') return presentPerson(app, tx.db, person);
    await app.sessions.end(tx, actor.id, id, null);
    await tx.record({ type: 'account.rejected', actorId: actor.id, subject: id, data: {} });
    return change(app, tx, person, { status: 'rejected' });
  });
}

export const handingOverToNobody: HandingOver = handingOverShape.parse({});

const handedOver = (body: Partial<HandingOver>): HandingOver => ({
  ...handingOverToNobody,
  ...Object.fromEntries(Object.entries(body).filter(([name]) => name in handingOverToNobody)),
});

async function deactivate(app: App, tx: Tx, actor: Actor, leaver: Leaver, handingOver: HandingOver): Promise<User> {
  const { person } = leaver;
  await mustBeFree(app, actor, leaver);
  await app.sessions.end(tx, actor.id, person.id, null);
  await tx.record({ type: 'account.deactivated', actorId: actor.id, subject: person.id, data: {}, payload: handingOver });
  return change(app, tx, person, { is_active: 0 });
}

/** Flips isActive of an approved account. `handingOver`: who takes over the open work of a person who is deactivated. */
export const togglePerson = (app: App, actor: Actor, id: string, handingOver: HandingOver = handingOverToNobody): Promise<User> =>
  app.write(async (tx) => {
    const { is_active } = (await lockForLeaving(app, tx, id)).person;
    await refuseIfManaged(app, tx, id, { isActive: is_active === 0 });
    return setPersonActive(app, tx, actor, id, is_active === 0, handingOver);
  });

/** Activates or deactivates an approved account, also one that the directory manages. The second of two equal calls changes nothing. */
export async function setPersonActive(
  app: App,
  tx: Tx,
  actor: Actor,
  id: string,
  isOn: boolean,
  handingOver = handingOverToNobody,
): Promise<User> {
  const leaver = await lockForLeaving(app, tx, id);
  const { person } = leaver;
  if (person.id === actor.id) throw refuse('own_account');
  if (person.status !== 'approved') throw refuse('not_approved');
  if ((person.is_active === 1) === isOn) return presentPerson(app, tx.db, person);
  if (!isOn) return deactivate(app, tx, actor, leaver, handingOver);
  await tx.record({ type: 'account.activated', actorId: actor.id, subject: id, data: {} });
  return change(app, tx, person, { is_active: 1 });
}

const deactivatePerson = (app: App, actor: Actor, id: string, handingOver: HandingOver): Promise<User> =>
  app.write(async (tx) => {
    await refuseIfManaged(app, tx, id, { isActive: false });
    return setPersonActive(app, tx, actor, id, false, handingOver);
  });

/** Decides each person separately: a refusal for one does not stop the others. */
async function forEachPerson(
  app: App,
  { translateSentence }: Translator,
  ids: string[],
  decide: (id: string) => Promise<User>,
): Promise<Outcomes> {
  const refused: Outcomes['refused'] = [];
  const uniqueIds = [...new Set(ids)];
  for (const id of uniqueIds)
    try {
      await decide(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const name = (await findUser(app.db, id))?.name ?? null;
      refused.push({
        _id: id,
        name,
        code: error.code,
        msg: typeof error.reason === 'string' ? error.reason : translateSentence(error.reason),
      });
    }
  return { done: uniqueIds.length - refused.length, refused };
}

export const approveSeveral = (app: App, actor: Actor, translator: Translator, ids: string[]): Promise<Outcomes> =>
  forEachPerson(app, translator, ids, (id) => approvePerson(app, actor, id));

/** Deactivates several people. Throws `invalid` if one of them is to take over the open work. */
export async function deactivateSeveral(
  app: App,
  actor: Actor,
  translator: Translator,
  ids: string[],
  handingOver: HandingOver,
): Promise<Outcomes> {
  for (const name of Object.keys(takerRefusals) as (keyof HandingOver)[]) {
    const to = handingOver[name];
    if (to !== null && ids.includes(to)) throw refuse('invalid', { fields: { [name]: sentence(takerRefusals[name]) } });
  }
  return forEachPerson(app, translator, ids, (id) => deactivatePerson(app, actor, id, handingOver));
}

/** Activates the account as if it had never been deactivated, but its sessions stay ended. */
export const undoDeactivation: Undo = async (app, tx, actor, { id }) => {
  const person = await lock(app, tx, id);
  if (!may(actor, 'user.decide') || person.status !== 'approved' || person.is_active === 1) return false;
  await tx.record({ type: 'account.activated', actorId: actor.id, subject: id, data: { undone: true } });
  await change(app, tx, person, { is_active: 1 });
  return true;
};

/** Deletes an account. All texts stay, the address is free again, and an admin can restore the account for 30 days (trash.ts). */
export function removePerson(app: App, actor: Actor, id: string, handingOver: HandingOver = handingOverToNobody): Promise<void> {
  return app.write(async (tx) => {
    const leaver = await lockForLeaving(app, tx, id);
    const { person } = leaver;
    if (isAdmin(person)) throw refuse('admin_stays');
    if (!canDeletePerson(actor, person)) throw refuse('not_this_person');
    await mustBeFree(app, actor, leaver);
    await app.sessions.end(tx, actor.id, id, null);
    await endLinks(tx, id);
    await change(app, tx, person, { deleted_at: tx.now, deleted_by: actor.id });
    await tx.record({ type: 'account.deleted', actorId: actor.id, subject: id, data: {}, payload: handingOver });
  });
}

export function signOutPerson(app: App, actor: Actor, id: string): Promise<void> {
  return app.write(async (tx) => {
    await lock(app, tx, id);
    await app.sessions.end(tx, actor.id, id, null);
  });
}
