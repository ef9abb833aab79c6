/** The list of sign-ins for admins, and a person's own last ones. platform/auth/sign-ins.ts records them. */
import type { QueryOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import type { Selectable } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { SignIn, signIns } from '../contract/sign-ins.ts';
import { namesOfPeople } from './queries.ts';

type Row = Selectable<Schema['sign_ins']>;

/** Addresses past their retention are left out, even before the sweep has removed them. */
function present(app: App, row: Row, names: ReadonlyMap<string, string>): SignIn {
  const isOld = row.at <= app.clock.now() - limits.signIns.addressMs;
  return {
    at: iso(row.at),
    person: row.user_id === null ? null : { _id: row.user_id, name: names.get(row.user_id) ?? null },
    how: row.how,
    result: row.result,
    count: row.count,
    address: isOld ? null : row.address,
    agent: row.agent,
  };
}

async function presentAll(app: App, rows: readonly Row[]): Promise<SignIn[]> {
  const ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
  const names = new Map((await namesOfPeople(app, ids)).map(({ id, name }) => [id, name]));
  return rows.map((row) => present(app, row, names));
}

const matching = (app: App, db: Executor, { person, result }: Pick<QueryOf<typeof signIns.list>, 'person' | 'result'>) => {
  let listedSignIns = db.selectFrom('sign_ins').where('at', '>', app.clock.now() - limits.signIns.keptMs);
  if (person) listedSignIns = listedSignIns.where('user_id', '=', person);
  if (result === 'refused') listedSignIns = listedSignIns.where('result', '<>', 'ok');
  else if (result) listedSignIns = listedSignIns.where('result', '=', result);
  return listedSignIns;
};

export async function listSignIns(app: App, query: QueryOf<typeof signIns.list>): Promise<{ entries: SignIn[]; total: number }> {
  const limit = query.limit ?? (query.page ? limits.signIns.page[0] : limits.list.withoutPage);
  const [rows, { n }] = await Promise.all([
    matching(app, app.db, query)
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(((query.page ?? 1) - 1) * limit)
      .execute(),
    matching(app, app.db, query)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ]);
  return { entries: await presentAll(app, rows), total: n };
}

const newestOf = (app: App, { id }: Actor, max: number): Promise<SignIn[]> =>
  matching(app, app.db, { person: id })
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(max)
    .execute()
    .then((rows) => presentAll(app, rows));

export const ownSignIns = (app: App, actor: Actor): Promise<SignIn[]> => newestOf(app, actor, limits.signIns.mine);

/** All of the person's own sign-ins, for the download of personal data. */
export const allOwnSignIns = async (app: App, actor: Actor): Promise<unknown> =>
  (await newestOf(app, actor, limits.list.withoutPage)).map(({ person: _, ...own }) => own);
