/** Changes people for the directory, by the commands that admins use, so that sessions end and rants are handed over in the same way. */

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
  const taken = tx.db.selectFrom('scim_people').select('user_id').where('user_name_key', '=', keyOf(userName));
  const other = await (id === null ? taken : taken.where('user_id', '<>', id)).executeTakeFirst();
  if (other) throw notUnique(`There is a user with the userName ${userName}.`, 'userName');
}

const columnsOf = (wanted: ParsedUser, name: string) => ({
  user_name: wanted.userName,
  user_name_key: keyOf(wanted.userName),
  external_id: wanted.externalId,
  given_name: wanted.givenName,
  family_name: wanted.familyName,
  formatted: wanted.formatted,
  display_name: wanted.displayName,
  display_key: keyOf(name),
});

/**
 * Finds the person who has proved this address, or makes a new one. All ways into an existing account end, because the directory vouches for the owner of the
 * address and not for those who used the account. Throws ScimError `uniqueness` if the directory has the person already.
 */
async function personFor(
  app: App,
  tx: Tx,
  actor: SessionActor,
  { name, email, isNameSaid }: { name: string; email: string; isNameSaid: boolean },
): Promise<{ id: string; name: string; isMatched: boolean }> {
  const there = await findByProvedAddress(tx.db, email);
  if (there) {
    if (await findPerson(tx.db, there.id)) throw notUnique('There is a user with this address.');
    await reclaimAccount(app, tx, actor.id, there, email);
    if (isNameSaid) await updatePersonIn(app, tx, actor, there.id, { name });
    return { id: there.id, name: isNameSaid ? name : there.name, isMatched: true };
  }
  const made = await insertUser(app, tx, { name, email, role: 'employee', status: 'approved', passwordHash: noPassword });
  const payload = { actorName: name, named: [{ id: made.id, name }] };
  await tx.record({
    type: 'account.created',
    actorId: actor.id,
    subject: made.id,
    data: { role: made.role, status: made.status },
    payload,
  });
  return { id: made.id, name, isMatched: false };
}

/** Approves a person who waits or was rejected, as an admin would. */
async function setActive(app: App, tx: Tx, actor: SessionActor, id: string, isOn: boolean): Promise<void> {
  const person = await findUser(tx.db, id);
  if (person?.status === 'approved') await setPersonActive(app, tx, actor, id, isOn);
  else if (isOn) await approvePersonIn(app, tx, actor, id);
}

/** Throws ScimError `uniqueness`, `invalidValue`. */
export const createUser = (app: App, actor: SessionActor, wanted: ParsedUser): Promise<PersonRow> =>
  withFreeEmail(app, () =>
    app.write(async (tx) => {
      await lockPeople(app, tx);
      const asked = { ...personOf(wanted, null), isNameSaid: saysName(wanted) };
      await mustBeFree(tx, wanted.userName, null);
      const { id, name, isMatched } = await personFor(app, tx, actor, asked);
      await setActive(app, tx, actor, id, wanted.active ?? true);
      // The name it keeps is stored as if the directory had said it, else the next request would take userName for it.
      const said = isMatched && !asked.isNameSaid ? { ...wanted, displayName: name } : wanted;
      const times = { created_at: tx.now, changed_at: tx.now };
      // The directory had this person before: the role given by hand is still known.
      const own_role = (await findUser(tx.db, id))?.role_by_hand ?? null;
      await tx.db.updateTable('users').set({ role_by_hand: null }).where('id', '=', id).execute();
      await tx.db
        .insertInto('scim_people')
        .values({
          user_id: id,
          ...columnsOf(said, name),
          ...times,
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

/** Returns the new address, or the present one if the directory may not change it. It is not refused, because the same request may deactivate the person. */
async function addressOf(tx: Tx, actor: SessionActor, { id, email }: PersonRow, wanted: string): Promise<string> {
  if (wanted === email || (await managedOf(tx.db, [id])).get(id)?.email) return wanted;
  await tx.record({ type: 'directory.addressStays', actorId: actor.id, subject: id, data: {} });
  return email;
}

/** `change` gets the person as they are. Throws what `change` throws, ScimError 404, `uniqueness` and `invalidValue`, and a refusal (409) for somebody who must stay. */
export const changeUser = (
  app: App,
  actor: SessionActor,
  id: string,
  change: (person: PersonRow, wanted: ParsedUser, db: Executor) => Promise<ParsedUser>,
): Promise<PersonRow> =>
  withFreeEmail(app, () =>
    app.write(async (tx) => {
      await lockPeople(app, tx);
      const before = await lock(app, tx, id);
      const known = (await tx.db.selectFrom('scim_people').selectAll().where('user_id', '=', id).executeTakeFirst())!;
      const wanted = await change(
        before,
        {
          userName: known.user_name,
          externalId: known.external_id,
          givenName: known.given_name,
          familyName: known.family_name,
          formatted: known.formatted,
          displayName: known.display_name,
          email: before.email,
          active: null,
        },
        tx.db,
      );
      await mustBeFree(tx, wanted.userName, id);
      const person = personOf(wanted, before);
      await updatePersonIn(app, tx, actor, id, { ...person, email: await addressOf(tx, actor, before, person.email), source: 'machine' });
      if (wanted.active !== null) await setActive(app, tx, actor, id, wanted.active);
      const values = columnsOf(wanted, person.name);
      await tx.db
        .updateTable('scim_people')
        .set({ ...values, changed_at: tx.now, not_taken: null, not_taken_at: null })
        .where('user_id', '=', id)
        .execute();
      return (await findPerson(tx.db, id))!;
    }),
  );

/** Switches the person off and stores which part of the request was not taken over. Throws ScimError 404, and a refusal (409) if the person must stay. */
export const switchOffAlone = (app: App, actor: SessionActor, id: string, what: NotTaken): Promise<PersonRow> =>
  app.write(async (tx) => {
    await lockPeople(app, tx);
    const before = await lock(app, tx, id);
    const known = await tx.db.selectFrom('scim_people').select('not_taken').where('user_id', '=', id).executeTakeFirst();
    await setActive(app, tx, actor, id, false);
    const values = { changed_at: tx.now, not_taken: what, not_taken_at: tx.now };
    await tx.db.updateTable('scim_people').set(values).where('user_id', '=', id).execute();
    // A directory repeats a request until it is accepted: the log has it once.
    const isNews = before.is_active === 1 || known?.not_taken !== what;
    if (isNews) await tx.record({ type: 'directory.notTaken', actorId: actor.id, subject: id, data: { what } });
    return (await findPerson(tx.db, id))!;
  });

/** Returns false if the directory does not have the person. */
export async function unlinkIn(tx: Tx, actorId: string | null, id: string): Promise<boolean> {
  const gone = await tx.db.deleteFrom('scim_people').where('user_id', '=', id).returning('user_id').executeTakeFirst();
  if (!gone) return false;
  await tx.record({ type: 'directory.unlinked', actorId, subject: id, data: {} });
  return true;
}

/** Deactivates and unlinks; words stay. Throws what `check` throws, ScimError 404, and a refusal (409) if the person must stay. */
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
    const known = await tx.db.selectFrom('scim_people').select('own_role').where('user_id', '=', id).executeTakeFirst();
    if (known?.own_role) await tx.db.updateTable('users').set({ role_by_hand: known.own_role }).where('id', '=', id).execute();
    await unlinkIn(tx, actor.id, id);
  });
