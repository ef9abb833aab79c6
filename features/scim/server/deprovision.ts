/** Deactivates people who leave the directory, whatever else is requested. Admins learn of a person who must stay, and of many at once. */

import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import type { AppEvent } from '#server/platform/events/catalogue.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { limits } from '../contract/limits.ts';
import { switchOffAlone } from './provision.ts';
import type { PersonRow } from './resource.ts';
import { scimErrorOf } from './scim-error.ts';

/**
 * Changes a person. If `isOff`, the person is deactivated even if the change is refused or fails. Throws what `change` throws if the
 * database is at fault, the person is unknown, or `isOff` is false, and a refusal (409) if the person must stay.
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
    return await notifyingOfRefusal(app, actor, id, () => switchOffAlone(app, actor, id, scimError?.about ?? 'request'));
  }
}

/** Runs `work`. If the directory may not deactivate a person, admins are notified once a day. Throws what `work` throws. */
export async function notifyingOfRefusal<Result>(app: App, actor: SessionActor, id: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) await recordStaying(app, actor, id);
    throw error;
  }
}

const recordStaying = (app: App, actor: SessionActor, id: string): Promise<void> =>
  app.write(async (tx) => {
    const last = tx.db.selectFrom('events').select('at').where('type', '=', 'directory.stays').where('subject', '=', id);
    const lastNotice = await last.orderBy('seq', 'desc').limit(1).executeTakeFirst();
    if (lastNotice && tx.now - lastNotice.at < limits.staysToldMs) return;
    await tx.record({ type: 'directory.stays', actorId: actor.id, subject: id, data: {} });
  });

const newest = async (tx: Tx, type: 'account.deactivated' | 'directory.manyLeft', max: number) => {
  const rows = tx.db.selectFrom('events').select(['at', 'actor_id', 'subject']).where('type', '=', type).orderBy('seq', 'desc').limit(max);
  return (await rows.execute()).filter(({ at }) => tx.now - at < limits.manyLeave.withinMs);
};

/** Notifies admins once if many people are deactivated within an hour, which may be a mistake in the directory. It stops nothing. */
export async function watchLeaving(_app: App, tx: Tx, { actorId }: AppEvent): Promise<void> {
  const { people, share } = limits.manyLeave;
  const directories = await tx.db.selectFrom('keys').select('id').where('is_directory', '=', 1).execute();
  const isOfDirectory = (id: string | null) => directories.some((key) => key.id === id);
  if (!isOfDirectory(actorId) || (await newest(tx, 'directory.manyLeft', 1)).length > 0) return;
  const leftIds = new Set(
    (await newest(tx, 'account.deactivated', 10 * people)).filter((event) => isOfDirectory(event.actor_id)).map((event) => event.subject),
  );
  // In a small organisation a single person can be a fifth of all.
  if (leftIds.size < 2) return;
  const all = tx.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('is_active', '=', 1);
  const { n } = await all.where('status', '=', 'approved').where('deleted_at', 'is', null).executeTakeFirstOrThrow();
  if (leftIds.size <= people && leftIds.size <= share * (Number(n) + leftIds.size)) return;
  await tx.record({ type: 'directory.manyLeft', actorId, subject: null, data: { people: leftIds.size } });
}
