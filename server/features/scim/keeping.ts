/** The directory's acts on people. Each is one transaction of the same commands that admins use, so that all that hangs on them happens. */

import type { App, Tx } from '../../platform/app.ts';
import type { SessionActor } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/db/open.ts';
import {
  accountOfProved,
  approveIn,
  findUser,
  insertUser,
  keptOf,
  leaving,
  lockPerson,
  noPassword,
  switchIn,
  takeOver,
  updateIn,
  withFreeEmail,
} from '../accounts/index.ts';
import { findPerson, keyOf } from './people.ts';
import { type NotTaken, notUnique, unknownResource } from './problem.ts';
import type { PersonRow } from './resource.ts';
import { personOf, type Wanted } from './wanted.ts';

/** Others who change names, addresses or roles wait: nothing of what is looked at here changes meanwhile. */
export async function alone(app: App, tx: Tx): Promise<void> {
  await app.dialect.namingLock.execute(tx.db);
  await leaving(app, tx);
}

async function mustBeFree(tx: Tx, userName: string, id: string | null): Promise<void> {
  const taken = tx.db.selectFrom('scim_people').select('user_id').where('user_name_key', '=', keyOf(userName));
  const other = await (id === null ? taken : taken.where('user_id', '<>', id)).executeTakeFirst();
  if (other) throw notUnique(`There is a user with the userName ${userName}.`, 'userName');
}

const columnsOf = (wanted: Wanted, name: string) => ({
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
 * The person who has proved this address and is in no directory yet, else somebody new. The directory vouches for the person of that address, not for one who
 * was in the account until now. Throws a problem `uniqueness`.
 */
async function personFor(app: App, tx: Tx, actor: SessionActor, name: string, email: string): Promise<{ id: string; isMatched: boolean }> {
  const there = await accountOfProved(tx.db, email);
  if (there) {
    if (await findPerson(tx.db, there.id)) throw notUnique('There is a user with this address.');
    await takeOver(app, tx, actor.id, there, email);
    await updateIn(app, tx, actor, there.id, { name });
    return { id: there.id, isMatched: true };
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
  return { id: made.id, isMatched: false };
}

/** A person who waits or was turned down is let in by the directory, as by an admin. */
async function setActive(app: App, tx: Tx, actor: SessionActor, id: string, isOn: boolean): Promise<void> {
  const person = await findUser(tx.db, id);
  if (person?.status === 'approved') await switchIn(app, tx, actor, id, isOn);
  else if (isOn) await approveIn(app, tx, actor, id);
}

/** Throws problems `uniqueness`, `invalidValue`. */
export const createUser = (app: App, actor: SessionActor, wanted: Wanted): Promise<PersonRow> =>
  withFreeEmail(app, () =>
    app.write(async (tx) => {
      await alone(app, tx);
      const { name, email } = personOf(wanted, null);
      await mustBeFree(tx, wanted.userName, null);
      const { id, isMatched } = await personFor(app, tx, actor, name, email);
      await setActive(app, tx, actor, id, wanted.active ?? true);
      const times = { created_at: tx.now, changed_at: tx.now };
      // Sent again after it was taken out: the role given by hand before any group gave one is still known.
      const own_role = (await findUser(tx.db, id))?.role_by_hand ?? null;
      await tx.db.updateTable('users').set({ role_by_hand: null }).where('id', '=', id).execute();
      await tx.db
        .insertInto('scim_people')
        .values({
          user_id: id,
          ...columnsOf(wanted, name),
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

/** The person as the directory keeps him, held until the transaction ends. Throws 404. */
async function lock(app: App, tx: Tx, id: string): Promise<PersonRow> {
  const person = (await lockPerson(app, tx, id)) && (await findPerson(tx.db, id));
  if (!person) throw unknownResource(id);
  return person;
}

/**
 * The new address; of an admin the one he has: the log says that another was sent. Nothing is refused for it, as the same request may deactivate him.
 */
async function addressOf(tx: Tx, actor: SessionActor, { id, email }: PersonRow, wanted: string): Promise<string> {
  if (wanted === email || (await keptOf(tx.db, [id])).get(id)?.email) return wanted;
  await tx.record({ type: 'directory.addressStays', actorId: actor.id, subject: id, data: {} });
  return email;
}

/** `change` says what is wanted of what is there. Throws what it throws, problems 404, `uniqueness`, `invalidValue`, and why somebody must stay. */
export const changeUser = (
  app: App,
  actor: SessionActor,
  id: string,
  change: (person: PersonRow, wanted: Wanted, db: Executor) => Promise<Wanted>,
): Promise<PersonRow> =>
  withFreeEmail(app, () =>
    app.write(async (tx) => {
      await alone(app, tx);
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
      await updateIn(app, tx, actor, id, { ...person, email: await addressOf(tx, actor, before, person.email), source: 'machine' });
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

/** Nothing else of a request was taken over: that is written down. Throws 404 and why the person must stay. */
export const switchOffAlone = (app: App, actor: SessionActor, id: string, what: NotTaken): Promise<PersonRow> =>
  app.write(async (tx) => {
    await alone(app, tx);
    const before = await lock(app, tx, id);
    const known = await tx.db.selectFrom('scim_people').select('not_taken').where('user_id', '=', id).executeTakeFirst();
    await setActive(app, tx, actor, id, false);
    const values = { changed_at: tx.now, not_taken: what, not_taken_at: tx.now };
    await tx.db.updateTable('scim_people').set(values).where('user_id', '=', id).execute();
    // A directory sends the same until it is taken: the log says it once.
    const isNews = before.is_active === 1 || known?.not_taken !== what;
    if (isNews) await tx.record({ type: 'directory.notTaken', actorId: actor.id, subject: id, data: { what } });
    return (await findPerson(tx.db, id))!;
  });

/** Is kept by hand again. */
export async function unlinkIn(tx: Tx, actorId: string | null, id: string): Promise<boolean> {
  const gone = await tx.db.deleteFrom('scim_people').where('user_id', '=', id).returning('user_id').executeTakeFirst();
  if (!gone) return false;
  await tx.record({ type: 'directory.unlinked', actorId, subject: id, data: {} });
  return true;
}

/** Deactivated and unlinked; what he wrote stays. Throws 404 and why he must stay. */
export const removeUser = (
  app: App,
  actor: SessionActor,
  id: string,
  check: (person: PersonRow, db: Executor) => Promise<void>,
): Promise<void> =>
  app.write(async (tx) => {
    await alone(app, tx);
    await check(await lock(app, tx, id), tx.db);
    await setActive(app, tx, actor, id, false);
    const known = await tx.db.selectFrom('scim_people').select('own_role').where('user_id', '=', id).executeTakeFirst();
    if (known?.own_role) await tx.db.updateTable('users').set({ role_by_hand: known.own_role }).where('id', '=', id).execute();
    await unlinkIn(tx, actor.id, id);
  });
