/** Deactivates people who leave the directory, whatever else a request says. Admins are told of somebody who must stay, and of many at once. */

import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import type { AppEvent } from '#server/platform/events/catalogue.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { limits } from '../contract/limits.ts';
import { switchOffAlone } from './provision.ts';
import type { PersonRow } from './resource.ts';
import { scimErrorOf } from './scim-error.ts';

/**
 * Changes a person. If `isOff`, the person is switched off even if the change is refused or fails. Throws what `change` throws if the database is at fault, the
 * person is unknown, or `isOff` is false.
 */
export async function changeOrSwitchOff<Result>(
  app: App,
  actor: SessionActor,
  id: string,
  isOff: boolean,
  change: () => Promise<Result>,
): Promise<Result | PersonRow> {
  try {
    return await change();
  } catch (error) {
    const scimError = scimErrorOf(error);
    if (!isOff || scimError?.status === 404 || app.dialect.faultOf(error)) throw error;
    if (!scimError && !app.dialect.isUniqueViolation(error)) app.log.error(error, 'a person could only be switched off');
    return await tellingWhoStays(app, actor, id, () => switchOffAlone(app, actor, id, scimError?.about ?? 'request'));
  }
}

/** Runs `work`. Where the directory may not switch a person off, admins are told once a day. Throws what `work` throws. */
export async function tellingWhoStays<Result>(app: App, actor: SessionActor, id: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) await tellOfWhoStays(app, actor, id);
    throw error;
  }
}

const tellOfWhoStays = (app: App, actor: SessionActor, id: string): Promise<void> =>
  app.write(async (tx) => {
    const last = tx.db.selectFrom('events').select('at').where('type', '=', 'directory.stays').where('subject', '=', id);
    const told = await last.orderBy('seq', 'desc').limit(1).executeTakeFirst();
    if (told && tx.now - told.at < limits.staysToldMs) return;
    await tx.record({ type: 'directory.stays', actorId: actor.id, subject: id, data: {} });
  });

const newest = async (tx: Tx, type: 'account.deactivated' | 'directory.manyLeft', most: number) => {
  const rows = tx.db.selectFrom('events').select(['at', 'actor_id', 'subject']).where('type', '=', type).orderBy('seq', 'desc').limit(most);
  return (await rows.execute()).filter(({ at }) => tx.now - at < limits.manyLeave.withinMs);
};

/** Tells admins once if many are switched off within an hour, which may be a mistake in the directory. Nothing is stopped. */
export async function watchLeaving(_app: App, tx: Tx, { actorId }: AppEvent): Promise<void> {
  const { people, share } = limits.manyLeave;
  const directories = await tx.db.selectFrom('keys').select('id').where('is_directory', '=', 1).execute();
  const isOfDirectory = (id: string | null) => directories.some((key) => key.id === id);
  if (!isOfDirectory(actorId) || (await newest(tx, 'directory.manyLeft', 1)).length > 0) return;
  const left = new Set(
    (await newest(tx, 'account.deactivated', 10 * people)).filter((one) => isOfDirectory(one.actor_id)).map((one) => one.subject),
  );
  // In a small organisation one person can be a fifth.
  if (left.size < 2) return;
  const all = tx.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('is_active', '=', 1);
  const { n } = await all.where('status', '=', 'approved').where('deleted_at', 'is', null).executeTakeFirstOrThrow();
  if (left.size <= people && left.size <= share * (Number(n) + left.size)) return;
  await tx.record({ type: 'directory.manyLeft', actorId, subject: null, data: { people: left.size } });
}
