/**
 * Names that look alike: whenever a target employee or an account is given a name, the two are compared, and a pair of the same looks waits for
 * an admin. Whoever gave the name is told nothing of it. Names of before count too, so that nobody escapes by renaming and adding anew.
 */
import type { Actor } from '@earshot/contract/policy';
import { type RawBuilder, sql } from 'kysely';
import { type App, onEvent, type Tx } from '../../platform/app.ts';
import type { Executor } from '../../platform/db/open.ts';
import { inSlices, yieldToEventLoop } from '../../platform/event-loop.ts';
import type { EventData, EventPayloads, Named } from '../../platform/events/catalogue.ts';
import { skeletonsOf } from '../../platform/look-alike.ts';
import { accountsByTarget } from './questions.ts';

type Kind = 'option' | 'user';

/** Events that give a name to an account or an option. */
const naming = {
  'setup.done': 'user',
  'account.registered': 'user',
  'account.joined': 'user',
  'account.created': 'user',
  'account.changed': 'user',
  'account.restored': 'user',
  'people.imported': 'user',
  'option.added': 'option',
  'option.renamed': 'option',
  'option.restored': 'option',
  'option.linked': 'option',
  'rants.imported': 'option',
} as const satisfies Partial<Record<keyof EventPayloads, Kind>>;

export function reactToNames(app: App): void {
  for (const type of Object.keys(naming) as (keyof typeof naming)[])
    onEvent(app, type, async (_app, tx, { payload }) => {
      if (payload.named) await notice(app, tx, payload.named, naming[type]);
    });
}

async function notice(app: App, tx: Tx, named: readonly Named[], kind: Kind): Promise<void> {
  if (named.length === 0) return;
  await app.dialect.namingLock.execute(tx.db);
  const names = named.map((one) => ({ ...one, kind }));
  await hold(tx, names);
  await compare(app, tx, idsOf(names));
}

/** A person's present and former names, for the download of one's own data. It does not say which of them admins are asked about. */
export const ownNames = async (app: App, actor: Actor): Promise<unknown> => ({
  looks: (await app.db.selectFrom('held_names').select('skeleton').where('subject', '=', actor.id).orderBy('skeleton').execute()).map(
    (row) => row.skeleton,
  ),
});

/** At start: names that are not held yet, those of before this was kept among them, and pairs nobody has thought of. */
export async function findLookAlikes(app: App): Promise<void> {
  const unheld = await namesNotHeld(app);
  await yieldToEventLoop();
  const targets = idsOf(await app.db.selectFrom('options').select('id').where('list', '=', 'targetEmployees').execute());
  if (unheld.length === 0 && (await pairsAround(app, app.db, targets)).length === 0) return;
  await app.write(async (tx) => {
    await app.dialect.namingLock.execute(tx.db);
    await hold(tx, unheld);
    await compare(app, tx, targets);
  });
}

async function namesNotHeld({ db, dialect }: App): Promise<Held[]> {
  const without = (id: string) => sql<boolean>`not exists (select 1 from held_names where subject = ${sql.ref(id)})`;
  const targets = await db
    .selectFrom('options')
    .select(['id', 'name'])
    .where('list', '=', 'targetEmployees')
    .where(without('options.id'))
    .execute();
  await yieldToEventLoop();
  const people = await db.selectFrom('users').select(['id', 'name']).where(without('users.id')).execute();
  const renames = await db
    .selectFrom('events')
    .select(['subject as id', 'data'])
    .where('type', '=', 'option.renamed')
    .where(dialect.idIn('subject', idsOf(targets)))
    .execute();
  const before = renames.map(({ id, data }) => ({ id: id ?? '', name: (JSON.parse(data) as EventData['option.renamed']).from }));
  return [
    ...[...targets, ...before].map((one) => ({ ...one, kind: 'option' as const })),
    ...people.map((one) => ({ ...one, kind: 'user' as const })),
  ];
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

interface Held extends Named {
  kind: Kind;
}

/** Rows of one statement; after it others' requests come between. */
const together = 50;
/** Names that are looked up at once. */
const lookedUp = 200;

const hold = (tx: Tx, names: readonly Held[]): Promise<void> =>
  inSlices(names, together, async (some) => {
    const rows = some.flatMap(({ id, name, kind }) => skeletonsOf(name).map((skeleton) => ({ skeleton, kind, subject: id })));
    if (rows.length === 0) return;
    await tx.db
      .insertInto('held_names')
      .values(rows)
      .onConflict((c) => c.doNothing())
      .execute();
  });

/** Finds who looks like these, and lets the pairs wait for an admin. */
async function compare(app: App, tx: Tx, subjects: readonly string[]): Promise<void> {
  const found: Pair[] = [];
  for (let pairs = await pairsAround(app, tx.db, subjects); pairs.length > 0; ) {
    await keep(tx, pairs);
    found.push(...pairs);
    // A target that may be somebody from now on counts by its names of before, too: they may lead to others.
    pairs = await pairsAround(
      app,
      tx.db,
      pairs.map(({ optionId }) => optionId),
    );
  }
  await record(tx, found);
}

async function pairsAround({ dialect }: App, db: Executor, subjects: readonly string[]): Promise<Pair[]> {
  const pairs = new Map<string, Pair>();
  const compare = async (some: readonly string[]) => {
    const held = await db.selectFrom('held_names').select('skeleton').distinct().where(dialect.idIn('subject', some)).execute();
    const skeletons = held.map((row) => row.skeleton);
    for (const pair of await pairsOf(db, dialect.idIn('names.skeleton', skeletons))) pairs.set(`${pair.optionId} ${pair.userId}`, pair);
  };
  await inSlices(subjects, lookedUp, compare);
  return [...pairs.values()];
}

interface Pair {
  optionId: string;
  option: string;
  userId: string;
}

/**
 * Targets and accounts that share a look and of which nobody has thought yet. An account goes by its own names and by those of the targets it is
 * linked to or may be; a target by its present name, and by those of before where it has an account or may have.
 */
async function pairsOf(db: Executor, among: RawBuilder<boolean>): Promise<Pair[]> {
  const { rows } = await sql<Pair & { skeleton: string; hasAccount: 0 | 1 }>`
    with accounts as (
      select id as option_id, user_id from options where user_id is not null
      union select option_id, user_id from possible_links where decided_at is null),
    of_people as (
      select names.skeleton, names.subject as user_id from held_names as names where names.kind = 'user' and ${among}
      union select names.skeleton, accounts.user_id from held_names as names join accounts on accounts.option_id = names.subject where ${among})
    select options.id as "optionId", options.name as option, of_people.user_id as "userId", names.skeleton,
      case when options.id in (select option_id from accounts) then 1 else 0 end as "hasAccount"
    from of_people join users on users.id = of_people.user_id and users.deleted_at is null
    join held_names as names on names.skeleton = of_people.skeleton and names.kind = 'option'
    join options on options.id = names.subject
    where not exists (select 1 from possible_links where option_id = options.id and possible_links.user_id = users.id)
      and (options.user_id is null or options.user_id <> users.id)
    order by options.name_folded, options.id, users.id`.execute(db);
  return rows.filter((row) => row.hasAccount === 1 || skeletonsOf(row.option).includes(row.skeleton));
}

const keep = (tx: Tx, pairs: readonly Pair[]): Promise<void> =>
  inSlices(pairs, together, (some) =>
    tx.db
      .insertInto('possible_links')
      .values(some.map(({ optionId, userId }) => ({ option_id: optionId, user_id: userId, found_at: tx.now, decided_at: null })))
      .execute(),
  );

/** Each pair is written down; with the last one those are told who may decide, once of all that were found together. */
async function record(tx: Tx, pairs: readonly Pair[]): Promise<void> {
  const accounts = pairs.length > 0 ? await accountsByTarget(tx.db) : new Map<string, string[]>();
  const names = new Map(pairs.map(({ optionId, option }) => [optionId, { option, accounts: accounts.get(optionId) ?? [] }]));
  const questions = [...names.values()];
  const last = pairs.at(-1);
  await inSlices(pairs, together, async (some) => {
    for (const pair of some) {
      const payload = { questions: pair === last ? questions : [] };
      await tx.record({ type: 'option.matched', actorId: null, subject: pair.userId, data: { option: pair.optionId }, payload });
    }
  });
}
