/**
 * Two people decide where one alone must not. Two accounts are no two people where one of them made the other, let him in, gave him his role or a way to
 * sign in; nor where a third did that with both. The audit log knows, and nobody can change what it says.
 */
import { limits } from '@earshot/contract/limits';
import type { Executor } from '#server/platform/db/open.ts';
import { controlKind, type EventData, logOf } from '#server/platform/events/catalogue.ts';

const dayMs = 86_400_000;

/** Events after which the actor can sign in as that person, or is the one who made or let in the account. */
const deeds = [
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

type Told = Partial<EventData['account.changed'] & EventData['account.joined']>;

/** A new name alone gives nobody anything. */
const isOfWeight = ({ type, data: { roleTo, password, email } }: { type: string; data: Told }): boolean =>
  type !== 'account.changed' || roleTo !== undefined || password === true || email === true;

/** Whether different people control the two accounts. `asked`: when the first of them asked. Acts from `secondPersonDays` before that until now count. */
export async function areTwoPeople(db: Executor, one: string, other: string, asked: number): Promise<boolean> {
  const since = asked - limits.secondPersonDays * dayMs;
  const [hands, others] = [await handsOn(db, one, since), await handsOn(db, other, since)];
  return hands !== null && others !== null && !hands.some((id) => others.includes(id));
}

/** This account, and all in whose hand it may be: also who made its maker. null: it is in the hand of somebody unknown. */
async function handsOn(db: Executor, id: string, since: number): Promise<string[] | null> {
  const found = new Set([id]);
  // The accounts added here are gone through too.
  for (const one of found) {
    const makers = await whoSetUp(db, one);
    if (makers === null) return null;
    for (const by of [...(await doneBy(db, one, since)), ...makers]) found.add(by);
  }
  return [...found];
}

/**
 * The people who made or changed a key of a program or of the directory, or a provider, whenever that was: what it does to an account may be their doing. An
 * account has none, even when it was erased. null: nobody knows who they were, because an older version pruned the log.
 */
export async function whoSetUp(db: Executor, actor: string): Promise<string[] | null> {
  if (await db.selectFrom('users').select('id').where('id', '=', actor).executeTakeFirst()) return [];
  const done = await db.selectFrom('events').select(['type', 'actor_id']).where('subject', '=', actor).execute();
  const isKnown = done.some(({ type }) => controlKind(type) === 'made' || logOf(type)?.subject === 'user');
  if (!isKnown && (await isPruned(db))) return null;
  return [...new Set(done.flatMap(({ type, actor_id }) => (actor_id && controlKind(type) ? [actor_id] : [])))];
}

const isPruned = async (db: Executor): Promise<boolean> =>
  Boolean(await db.selectFrom('events').select('seq').where('type', '=', 'audit.pruned').limit(1).executeTakeFirst());

async function doneBy(db: Executor, id: string, since: number): Promise<string[]> {
  const found = await db
    .selectFrom('events')
    .select(['type', 'actor_id', 'data'])
    .where('subject', '=', id)
    .where('type', 'in', deeds)
    .where('at', '>=', since)
    .execute();
  const told = found.map(({ data, ...event }) => ({ ...event, data: JSON.parse(data) as Told })).filter(isOfWeight);
  // People who came with a file have one event together.
  const imported = await db
    .selectFrom('users')
    .innerJoin('events', 'events.at', 'users.created_at')
    .select('events.actor_id')
    .where('users.id', '=', id)
    .where('users.created_at', '>=', since)
    .where('events.type', '=', 'people.imported')
    .execute();
  const inviters = told.flatMap(({ data }) => data.invitedBy ?? []);
  return [...inviters, ...[...told, ...imported].flatMap(({ actor_id }) => actor_id ?? [])];
}
