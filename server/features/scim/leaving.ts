/** A person who leaves the directory leaves here, whatever else a request says. Admins are told of a person who must stay, and of many at once. */
import { limits } from '@earshot/contract/limits';
import type { App, Tx } from '../../platform/app.ts';
import type { SessionActor } from '../../platform/auth/sessions.ts';
import type { AppEvent } from '../../platform/events/catalogue.ts';
import { Refusal } from '../../platform/refusal.ts';
import { switchOffAlone } from './keeping.ts';
import { problemOf } from './problem.ts';
import type { PersonRow } from './resource.ts';

/**
 * Changes a person; a request that switches somebody off does so even where the rest of it is refused or fails, also as somebody else changed the person
 * meanwhile. Throws as `change` does.
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
    const problem = problemOf(error);
    if (!isOff || problem?.status === 404 || app.dialect.faultOf(error)) throw error;
    if (!problem && !app.dialect.isUniqueViolation(error)) app.log.error(error, 'a person could only be switched off');
    return await sayingWhoStays(app, actor, id, () => switchOffAlone(app, actor, id, problem?.about ?? 'request'));
  }
}

/** Admins are told of whoever the directory may not switch off, once a day. Throws what `work` throws. */
export async function sayingWhoStays<Result>(app: App, actor: SessionActor, id: string, work: () => Promise<Result>): Promise<Result> {
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
    if (told && tx.now - told.at < limits.scim.staysToldMs) return;
    await tx.record({ type: 'directory.stays', actorId: actor.id, subject: id, data: {} });
  });

const newest = async (tx: Tx, type: 'account.deactivated' | 'directory.manyLeft', most: number) => {
  const rows = tx.db.selectFrom('events').select(['at', 'actor_id', 'subject']).where('type', '=', type).orderBy('seq', 'desc').limit(most);
  return (await rows.execute()).filter(({ at }) => tx.now - at < limits.scim.manyLeave.withinMs);
};

/** So many within an hour may be a mistake of a mapping: all admins are told, once, and nobody is held up. */
export async function watchLeaving(_app: App, tx: Tx, { actorId }: AppEvent): Promise<void> {
  const { people, share } = limits.scim.manyLeave;
  const directories = await tx.db.selectFrom('keys').select('id').where('is_directory', '=', 1).execute();
  const isOfDirectory = (id: string | null) => directories.some((key) => key.id === id);
  if (!isOfDirectory(actorId) || (await newest(tx, 'directory.manyLeft', 1)).length > 0) return;
  const left = new Set(
    (await newest(tx, 'account.deactivated', 10 * people)).filter((one) => isOfDirectory(one.actor_id)).map((one) => one.subject),
  );
  // One is never many, however few there are.
  if (left.size < 2) return;
  const all = tx.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('is_active', '=', 1);
  const { n } = await all.where('status', '=', 'approved').where('deleted_at', 'is', null).executeTakeFirstOrThrow();
  if (left.size <= people && left.size <= share * (Number(n) + left.size)) return;
  await tx.record({ type: 'directory.manyLeft', actorId, subject: null, data: { people: left.size } });
}
