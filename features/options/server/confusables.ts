/**
 * Compares names of target employees and accounts whenever a name is given: a pair that looks alike waits for an admin's decision. The
 * person who gave the name is not notified. Former names count too, so that nobody escapes by renaming and adding a name again.
 */
import type { Actor } from '@earshot/contract/policy';
import { type RawBuilder, sql } from 'kysely';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import { skeletonsOf } from '#server/platform/confusables.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { inSlices, yieldToEventLoop } from '#server/platform/event-loop.ts';
import type { EventData, EventPayloads, Named } from '#server/platform/events/catalogue.ts';
import { accountsByTarget } from './target-accounts.ts';

type Kind = 'option' | 'user';

/** Events that give an account or an option its name. */
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

export function compareNewNames(app: App): void {
  for (const type of Object.keys(naming) as (keyof typeof naming)[])
    onEvent(app, type, async (_app, tx, { payload }) => {
      if (payload.named) await compareNamed(app, tx, payload.named, naming[type]);
    });
}

async function compareNamed(app: App, tx: Tx, newNames: readonly Named[], kind: Kind): Promise<void> {
  if (newNames.length === 0) return;
  await app.dialect.namingLock.execute(tx.db);
  const names = newNames.map((entry) => ({ ...entry, kind }));
  await storeSkeletons(tx, names);
  await compare(app, tx, idsOf(names));
}

/**
 * The skeletons of a person's present and former names, for the download of personal data. They do not show which ones wait for an admin.
 */
export const ownNames = async (app: App, actor: Actor): Promise<unknown> => ({
  looks: (await app.db.selectFrom('held_names').select('skeleton').where('subject', '=', actor.id).orderBy('skeleton').execute()).map(
    (row) => row.skeleton,
  ),
});

/** Runs at start: stores missing skeletons, also for names of older versions, and finds pairs that are not known yet. */
export async function findConfusables(app: App): Promise<void> {
  const missing = await namesWithoutSkeleton(app);
  await yieldToEventLoop();
  const targets = idsOf(await app.db.selectFrom('options').select('id').where('list', '=', 'targetEmployees').execute());
  if (missing.length === 0 && (await pairsAround(app, app.db, targets)).length === 0) return;
  await app.write(async (tx) => {
    await app.dialect.namingLock.execute(tx.db);
    await storeSkeletons(tx, missing);
    await compare(app, tx, targets);
  });
}

async function namesWithoutSkeleton({ db, dialect }: App): Promise<NameOfKind[]> {
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
    ...[...targets, ...before].map((option) => ({ ...option, kind: 'option' as const })),
    ...people.map((person) => ({ ...person, kind: 'user' as const })),
  ];
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

interface NameOfKind extends Named {
  kind: Kind;
}

/** Rows per statement; other requests run between two statements. */
const rowsAtOnce = 50;
const namesAtOnce = 200;

const storeSkeletons = (tx: Tx, names: readonly NameOfKind[]): Promise<void> =>
  inSlices(names, rowsAtOnce, async (slice) => {
    const rows = slice.flatMap(({ id, name, kind }) => skeletonsOf(name).map((skeleton) => ({ skeleton, kind, subject: id })));
    if (rows.length === 0) return;
    await tx.db
      .insertInto('held_names')
      .values(rows)
      .onConflict((c) => c.doNothing())
      .execute();
  });

/** Finds accounts and targets that look like these, and records the pairs for an admin. */
async function compare(app: App, tx: Tx, subjects: readonly string[]): Promise<void> {
  const allPairs: Pair[] = [];
  for (let pairs = await pairsAround(app, tx.db, subjects); pairs.length > 0; ) {
    await insertPairs(tx, pairs);
    allPairs.push(...pairs);
    // These targets now also count by their former names, which may look like further accounts.
    pairs = await pairsAround(
      app,
      tx.db,
      pairs.map(({ optionId }) => optionId),
    );
  }
  await record(tx, allPairs);
}

async function pairsAround({ dialect }: App, db: Executor, subjects: readonly string[]): Promise<Pair[]> {
  const pairs = new Map<string, Pair>();
  const compare = async (compareSlice: readonly string[]) => {
    const heldNames = await db
      .selectFrom('held_names')
      .select('skeleton')
      .distinct()
      .where(dialect.idIn('subject', compareSlice))
      .execute();
    const skeletons = heldNames.map((row) => row.skeleton);
    for (const pair of await pairsOf(db, dialect.idIn('names.skeleton', skeletons))) pairs.set(`${pair.optionId} ${pair.userId}`, pair);
  };
  await inSlices(subjects, namesAtOnce, compare);
  return [...pairs.values()];
}

interface Pair {
  optionId: string;
  option: string;
  userId: string;
}

/**
 * Pairs of a target and an account that share a skeleton and are not known yet. An account counts by its own names and by those of targets
 * it is or may be linked to; a target by its present name, and also by former ones if it has or may have an account.
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

const insertPairs = (tx: Tx, pairs: readonly Pair[]): Promise<void> =>
  inSlices(pairs, rowsAtOnce, (slice) =>
    tx.db
      .insertInto('possible_links')
      .values(slice.map(({ optionId, userId }) => ({ option_id: optionId, user_id: userId, found_at: tx.now, decided_at: null })))
      .execute(),
  );

/** Records each pair. The event of the last one notifies admins of all of them at once. */
async function record(tx: Tx, pairs: readonly Pair[]): Promise<void> {
  const accounts = pairs.length > 0 ? await accountsByTarget(tx.db) : new Map<string, string[]>();
  const names = new Map(pairs.map(({ optionId, option }) => [optionId, { option, accounts: accounts.get(optionId) ?? [] }]));
  const questions = [...names.values()];
  const last = pairs.at(-1);
  await inSlices(pairs, rowsAtOnce, async (slice) => {
    for (const pair of slice) {
      const payload = { questions: pair === last ? questions : [] };
      await tx.record({ type: 'option.matched', actorId: null, subject: pair.userId, data: { option: pair.optionId }, payload });
    }
  });
}
