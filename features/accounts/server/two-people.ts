/**
 * Some decisions need two people. Two accounts do not count as two people if one made or approved the other, gave it its role or a way to
 * sign in, or if a third person did so for both. The audit log is the source, because nobody can change it.
 */
import { limits } from '@earshot/contract/limits';
import type { Executor } from '#server/platform/db/open.ts';
import { controlKind, type EventData, logOf } from '#server/platform/events/catalogue.ts';

const dayMs = 86_400_000;

/** Events after which the actor can sign in as that person, or has made or approved the account. */
const controlEvents = [
  'account.created',
  'account.joined',
  'account.approved',
  'account.activated',
  'account.restored',
  'account.changed',
  'account.linkMade',
  'account.passwordReset',
  'factor.reset',
] as const;

type ControlData = Partial<EventData['account.changed'] & EventData['account.joined']>;

/** Whether the event gives power over the account; a new name alone does not. */
const givesControl = ({ type, data: { roleTo, password, email } }: { type: string; data: ControlData }): boolean =>
  type !== 'account.changed' || roleTo !== undefined || password === true || email === true;

/**
 * Whether different people control the two accounts. `askedAt`: when the first of them asked, in milliseconds. Events since
 * `secondPersonDays` before that count.
 */
export async function areTwoPeople(db: Executor, firstId: string, other: string, askedAt: number): Promise<boolean> {
  const sinceMs = askedAt - limits.secondPersonDays * dayMs;
  const [controllers, otherControllers] = [await controllersOf(db, firstId, sinceMs), await controllersOf(db, other, sinceMs)];
  return controllers !== null && otherControllers !== null && !controllers.some((id) => otherControllers.includes(id));
}

/** This account and all that may control it, also the makers of its makers. null: somebody unknown may. */
async function controllersOf(db: Executor, id: string, since: number): Promise<string[] | null> {
  const ids = new Set([id]);
  // The loop also visits the accounts that it adds.
  for (const controllerId of ids) {
    const makers = await makersOf(db, controllerId);
    if (makers === null) return null;
    for (const controller of [...(await actorsOn(db, controllerId, since)), ...makers]) ids.add(controller);
  }
  return [...ids];
}

/**
 * If the actor is an API key, the directory's key or a provider: the people who made or changed it, however long ago, because they may have
 * acted through it. An account has none, even an erased one. null: unknown, because an older version pruned the log.
 */
export async function makersOf(db: Executor, actor: string): Promise<string[] | null> {
  if (await db.selectFrom('users').select('id').where('id', '=', actor).executeTakeFirst()) return [];
  const events = await db.selectFrom('events').select(['type', 'actor_id']).where('subject', '=', actor).execute();
  const isKnown = events.some(({ type }) => controlKind(type) === 'made' || logOf(type)?.subject === 'user');
  if (!isKnown && (await isPruned(db))) return null;
  return [...new Set(events.flatMap(({ type, actor_id }) => (actor_id && controlKind(type) ? [actor_id] : [])))];
}

const isPruned = async (db: Executor): Promise<boolean> =>
  Boolean(await db.selectFrom('events').select('seq').where('type', '=', 'audit.pruned').limit(1).executeTakeFirst());

async function actorsOn(db: Executor, id: string, since: number): Promise<string[]> {
  const found = await db
    .selectFrom('events')
    .select(['type', 'actor_id', 'data'])
    .where('subject', '=', id)
    .where('type', 'in', controlEvents)
    .where('at', '>=', since)
    .execute();
  const relevant = found.map(({ data, ...event }) => ({ ...event, data: JSON.parse(data) as ControlData })).filter(givesControl);
  // An import has one event for all its people, at the time of their creation.
  const imported = await db
    .selectFrom('users')
    .innerJoin('events', 'events.at', 'users.created_at')
    .select('events.actor_id')
    .where('users.id', '=', id)
    .where('users.created_at', '>=', since)
    .where('events.type', '=', 'people.imported')
    .execute();
  const inviters = relevant.flatMap(({ data }) => data.invitedBy ?? []);
  return [...inviters, ...[...relevant, ...imported].flatMap(({ actor_id }) => actor_id ?? [])];
}
