/** Changes people for the directory with the commands that admins use, so that sessions end and rants are handed over in the same way. */

import {
  approvePersonIn,
  findByProvedAddress,
  findUser,
  insertUser,
  lockLastAdmin,
  lockPerson,
  noPassword,
  reclaimAccount,
  setPersonActive,
  updatePersonIn,
  withFreeEmail,
} from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { NotTaken } from '../contract/calls.ts';
import { managedOf } from './managed.ts';
import { type ParsedUser, personOf, saysName } from './parse-user.ts';
import { findPerson, keyOf } from './people.ts';
import type { PersonRow } from './resource.ts';
import { notUnique, unknownResource } from './scim-error.ts';

/** Locks names, addresses and roles until the transaction ends. */
export async function lockPeople(app: App, tx: Tx): Promise<void> {
  await app.dialect.namingLock.execute(tx.db);
  await lockLastAdmin(app, tx);
}

async function mustBeFree(tx: Tx, userName: string, id: string | null): Promise<void> {
  const sameNameQuery = tx.db.selectFrom('scim_people').select('user_id').where('user_name_key', '=', keyOf(userName));
  const other = await (id === null ? sameNameQuery : sameNameQuery.where('user_id', '<>', id)).executeTakeFirst();
  if (other) throw notUnique(`There is a user with the userName ${userName}.`, 'userName');
}

const columnsOf = (user: ParsedUser, name: string) => ({
  user_name: user.userName,
  user_name_key: keyOf(user.userName),
  external_id: user.externalId,
  given_name: user.givenName,
  family_name: user.familyName,
  formatted: user.formatted,
  display_name: user.displayName,
  display_key: keyOf(name),
});

/**
 * Finds the person who has proved this address, or makes a new one. All ways to sign in to an existing account end, because the directory
 * vouches for the owner of the address, not for whoever used the account. Throws ScimError `uniqueness` if the directory has the person
 * already.
 */
async function personFor(
  app: App,
  tx: Tx,
  actor: SessionActor,
  { name, email, isNameSaid }: { name: string; email: string; isNameSaid: boolean },
): Promise<{ id: string; name: string; isMatched: boolean }> {
  const existing = await findByProvedAddress(tx.db, email);
  if (existing) {
    if (await findPerson(tx.db, existing.id)) throw notUnique('There is a user with this address.');
    await reclaimAccount(app, tx, actor.id, existing, email);
    if (isNameSaid) await updatePersonIn(app, tx, actor, existing.id, { name });
    return { id: existing.id, name: isNameSaid ? name : existing.name, isMatched: true };
  }
  const newUser = await insertUser(app, tx, { name, email, role: 'employee', status: 'approved', passwordHash: noPassword });
  const payload = { actorName: name, named: [{ id: newUser.id, name }] };
  await tx.record({
    type: 'account.created',
    actorId: actor.id,
    subject: newUser.id,
    data: { role: newUser.role, status: newUser.status },
    payload,
  });
  return { id: newUser.id, name, isMatched: false };
}

/** Activates or deactivates a person; one who waits or was rejected is approved, as an admin would do it. */
async function setActive(app: App, tx: Tx, actor: SessionActor, id: string, isOn: boolean): Promise<void> {
  const person = await findUser(tx.db, id);
  if (person?.status === 'approved') await setPersonActive(app, tx, actor, id, isOn);
  else if (isOn) await approvePersonIn(app, tx, actor, id);
}

/**
 * Creates a person, or links the account that has proved the address. Throws ScimError `uniqueness` and `invalidValue`, and refusals: of a
 * reserved name, of an address that somebody has, and (409) if the person must stay.
 */
export const createUser = (app: App, actor: SessionActor, user: ParsedUser): Promise<PersonRow> =>
  withFreeEmail(app, () =>
    app.write(async (tx) => {
      await lockPeople(app, tx);
      const identity = { ...personOf(user, null), isNameSaid: saysName(user) };
      await mustBeFree(tx, user.userName, null);
      const { id, name, isMatched } = await personFor(app, tx, actor, identity);
      await setActive(app, tx, actor, id, user.active ?? true);
      // The present name is stored as if the directory had sent it; otherwise the next request would use userName as the name.
      const namedUser = isMatched && !identity.isNameSaid ? { ...user, displayName: name } : user;
      const timestamps = { created_at: tx.now, changed_at: tx.now };
      // An admin gave this role, if the directory had this person before.
      const own_role = (await findUser(tx.db, id))?.role_by_hand ?? null;
      await tx.db.updateTable('users').set({ role_by_hand: null }).where('id', '=', id).execute();
      await tx.db
        .insertInto('scim_people')
        .values({
          user_id: id,
          ...columnsOf(namedUser, name),
          ...timestamps,
          own_role,
          keeps_departments: 0,
          not_taken: null,
          not_taken_at: null,
        })
        .execute();
      await tx.record({ type: 'directory.linked', actorId: actor.id, subject: id, data: isMatched ? { matched: true } : {} });
      return (await findPerson(tx.db, id))!;
    }),
  );

/** Locks the person until the transaction ends. Throws ScimError 404. */
async function lock(app: App, tx: Tx, id: string): Promise<PersonRow> {
  const person = (await lockPerson(app, tx, id)) && (await findPerson(tx.db, id));
  if (!person) throw unknownResource(id);
  return person;
}

/**
 * Returns the new address, or the present one if the directory may not change it. A refusal would be wrong, because the same request may
 * deactivate the person.
 */
async function addressOf(tx: Tx, actor: SessionActor, { id, email }: PersonRow, wantedAddress: string): Promise<string> {
  if (wantedAddress === email || (await managedOf(tx.db, [id])).get(id)?.email) return wantedAddress;
  await tx.record({ type: 'directory.addressStays', actorId: actor.id, subject: id, data: {} });
  return email;
}

/**
 * Changes a person. `change` gets the present state and returns the wanted one. Throws what `change` throws, ScimError 404, `uniqueness`
 * and `invalidValue`, and refusals: of a reserved name, of an address that somebody has, and (409) if the person must stay.
 */
export const changeUser = (
  app: App,
  actor: SessionActor,
  id: string,
  change: (person: PersonRow, storedUser: ParsedUser, db: Executor) => Promise<ParsedUser>,
): Promise<PersonRow> =>
  withFreeEmail(app, () =>
    app.write(async (tx) => {
      await lockPeople(app, tx);
      const before = await lock(app, tx, id);
      const storedUser = (await tx.db.selectFrom('scim_people').selectAll().where('user_id', '=', id).executeTakeFirst())!;
      const wantedPerson = await change(
        before,
        {
          userName: storedUser.user_name,
          externalId: storedUser.external_id,
          givenName: storedUser.given_name,
          familyName: storedUser.family_name,
          formatted: storedUser.formatted,
          displayName: storedUser.display_name,
          email: before.email,
          active: null,
        },
        tx.db,
      );
      await mustBeFree(tx, wantedPerson.userName, id);
      const person = personOf(wantedPerson, before);
      await updatePersonIn(app, tx, actor, id, { ...person, email: await addressOf(tx, actor, before, person.email), source: 'machine' });
      if (wantedPerson.active !== null) await setActive(app, tx, actor, id, wantedPerson.active);
      const values = columnsOf(wantedPerson, person.name);
      await tx.db
        .updateTable('scim_people')
        .set({ ...values, changed_at: tx.now, not_taken: null, not_taken_at: null })
        .where('user_id', '=', id)
        .execute();
      return (await findPerson(tx.db, id))!;
    }),
  );

/** Deactivates the person and stores the refused part of the request. Throws ScimError 404, and a refusal (409) for one who must stay. */
export const switchOffAlone = (app: App, actor: SessionActor, id: string, notTaken: NotTaken): Promise<PersonRow> =>
  app.write(async (tx) => {
    await lockPeople(app, tx);
    const before = await lock(app, tx, id);
    const directoryRow = await tx.db.selectFrom('scim_people').select('not_taken').where('user_id', '=', id).executeTakeFirst();
    await setActive(app, tx, actor, id, false);
    const values = { changed_at: tx.now, not_taken: notTaken, not_taken_at: tx.now };
    await tx.db.updateTable('scim_people').set(values).where('user_id', '=', id).execute();
    // A directory repeats a request until it is accepted, so the log records it only once.
    const isNews = before.is_active === 1 || directoryRow?.not_taken !== notTaken;
    if (isNews) await tx.record({ type: 'directory.notTaken', actorId: actor.id, subject: id, data: { what: notTaken } });
    return (await findPerson(tx.db, id))!;
  });

/** Unlinks a person from the directory. Returns false if the person is not linked to it. */
export async function unlinkIn(tx: Tx, actorId: string | null, id: string): Promise<boolean> {
  const deletion = await tx.db.deleteFrom('scim_people').where('user_id', '=', id).returning('user_id').executeTakeFirst();
  if (!deletion) return false;
  await tx.record({ type: 'directory.unlinked', actorId, subject: id, data: {} });
  return true;
}

/** Deactivates and unlinks a person; texts stay. Throws what `check` throws, ScimError 404, and a refusal (409) for one who must stay. */
export const removeUser = (
  app: App,
  actor: SessionActor,
  id: string,
  check: (person: PersonRow, db: Executor) => Promise<void>,
): Promise<void> =>
  app.write(async (tx) => {
    await lockPeople(app, tx);
    await check(await lock(app, tx, id), tx.db);
    await setActive(app, tx, actor, id, false);
    const directoryRow = await tx.db.selectFrom('scim_people').select('own_role').where('user_id', '=', id).executeTakeFirst();
    if (directoryRow?.own_role)
      await tx.db.updateTable('users').set({ role_by_hand: directoryRow.own_role }).where('id', '=', id).execute();
    await unlinkIn(tx, actor.id, id);
  });
