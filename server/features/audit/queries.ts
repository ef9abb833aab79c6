/** Reading the audit log: filters, pages, what it can be filtered by, and all of it in order for a file. */
import type { AuditEntry, audit } from '@earshot/contract/audit';
import type { QueryOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { type Compilable, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import type { Executor } from '../../platform/db/open.ts';
import { param } from '../../platform/db/prepared.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { About } from '../../platform/events/about.ts';
import { fold } from '../../platform/fold.ts';
import { nextDay, startOfDay } from '../../platform/zone.ts';
import { type Sight, sightOf } from '../rants/index.ts';
import { type EventRow, namesOf, presentEntries, targetsOf } from './present.ts';
import { countingTypes, rantTypes, shownTypes, typesOf, unseenBySubject } from './shown.ts';

export type AuditFilters = Pick<QueryOf<typeof audit.list>, 'person' | 'action' | 'from' | 'to'>;
type Eb = ExpressionBuilder<Schema, 'events'>;

interface Filter {
  /** Names the shape of the condition, for compiled statements. */
  key: string;
  where(eb: Eb): RawBuilder<SqlBool>[];
  values: Record<string, unknown>;
}

/** What of the log this person may see: a rant that is hidden from him (it is about himself) leaves no trace here either. */
async function visible(app: App, actor: Actor): Promise<Filter> {
  const sight = await sightOf(app, actor);
  const where = (eb: Eb) => [
    // One's own signing out is no news; being signed out by somebody else is.
    sql<SqlBool>`(events.type <> 'session.ended' or events.actor_id <> events.subject)`,
    sql<SqlBool>`(${eb('events.type', 'not in', unseenBySubject)} or events.subject <> ${param('me')})`,
    ...(sight.key === 'all' ? [] : [ofSeenRants(eb, sight), ofSeenCounts(eb, sight), ofSeenNames(sight)]),
  ];
  return { key: sight.key, where, values: sight.values };
}

function ofSeenRants(eb: Eb, sight: Sight): RawBuilder<SqlBool> {
  const rant = eb
    .selectFrom('rants')
    .select('rants.seq')
    .whereRef('rants.id', '=', 'events.subject')
    .where((inner) => sight.where(inner as unknown as ExpressionBuilder<Schema, 'rants'>));
  return sql`(${eb('events.type', 'not in', rantTypes)} or ${eb.exists(rant)})`;
}

/** What counts rants is shown to who did it; to others where it names whose they are and none of them is hidden. */
const ofSeenCounts = (eb: Eb, { hides }: Sight): RawBuilder<SqlBool> =>
  sql`(${eb('events.type', 'not in', countingTypes)} or events.actor_id = ${param('me')} or (events.data like '%"targets":[%'
    and not exists (select 1 from options where ${hides} and events.data like '%' || options.id || '%')))`;

/** A name that rants use is archived when it is taken out, another one deleted: that tells whether there are any. */
const ofSeenNames = ({ hides }: Sight): RawBuilder<SqlBool> =>
  sql`(events.type <> 'option.removed' or not exists (select 1 from options where ${hides} and options.id = events.subject))`;

async function filterOf(app: App, actor: Actor, query: AuditFilters): Promise<Filter> {
  const seen = await visible(app, actor);
  const { timeZone } = await app.settings.current();
  const types = query.action ? typesOf(query.action) : shownTypes;
  const parts: [unknown, RawBuilder<SqlBool>][] = [
    [query.person, sql`events.actor_id = ${param('person')}`],
    [query.from, sql`events.at >= ${param('start')}`],
    [query.to, sql`events.at < ${param('end')}`],
  ];
  const asked = parts.filter(([value]) => value);
  return {
    key: `${seen.key} ${types.length === 0 ? 'none' : query.action} ${parts.map(([value]) => Boolean(value))}`,
    // '' is no type: a list in SQL cannot be empty.
    where: (eb) => [
      sql<SqlBool>`${eb('events.type', 'in', [...types, ''])}`,
      ...seen.where(eb),
      ...asked.map(([, condition]) => condition),
    ],
    values: {
      ...seen.values,
      person: query.person,
      start: query.from && startOfDay(query.from, timeZone),
      end: query.to && startOfDay(nextDay(query.to), timeZone),
    },
  };
}

const run = <Row>(
  app: App,
  what: string,
  filter: Filter,
  build: () => Compilable<Row>,
  values: Record<string, unknown> = {},
  db: Executor = app.db,
) => app.hot.rows<Row>(db, `audit.${what} ${filter.key}`, build, { ...filter.values, ...values });

const matching = (app: App, filter: Filter) => app.db.selectFrom('events').where((eb) => eb.and(filter.where(eb)));

const newestFirst = (app: App, filter: Filter) =>
  matching(app, filter).selectAll('events').orderBy('events.seq', 'desc').limit(param<number>('limit'));

/** A page of the log, with the exact count behind it. */
export async function listEntries(app: App, actor: Actor, query: QueryOf<typeof audit.list>) {
  const filter = await filterOf(app, actor, query);
  const limit = query.limit ?? (query.page ? limits.audit.page[0] : limits.list.withoutPage);
  const values = { limit, offset: ((query.page ?? 1) - 1) * limit };
  const rows = await run<EventRow>(app, 'list', filter, () => newestFirst(app, filter).offset(param<number>('offset')), values);
  const counted = await run(app, 'count', filter, () => matching(app, filter).select((eb) => eb.fn.countAll<number>().as('n')));
  return { entries: await presentEntries(app, rows), total: counted[0]?.n ?? 0 };
}

const pageOfFile = 500;

/** All of it, newest first, a page at a time: nothing is held that is not being written. `about` learns whose rants it tells of. */
export async function walkEntries(app: App, actor: Actor, query: AuditFilters, about: About): Promise<AsyncIterable<AuditEntry>> {
  const filter = await filterOf(app, actor, query);
  const page = (before: number) =>
    run<EventRow>(
      app,
      'walk',
      filter,
      () => newestFirst(app, filter).where('events.seq', '<', param<number>('before')),
      { limit: pageOfFile, before },
      app.patient.db,
    );
  async function* streamEvents() {
    for (let before = Number.MAX_SAFE_INTEGER, full = true; full; ) {
      const rows = await page(before);
      for (const row of rows) about.add(targetsOf(row));
      yield* await presentEntries(app, rows);
      before = rows.at(-1)?.seq ?? 0;
      full = rows.length === pageOfFile;
    }
  }
  return streamEvents();
}

/** The actions and the people that stand in the log; those who are gone come last. */
export async function facets(app: App, actor: Actor) {
  const filter = await filterOf(app, actor, {});
  const types = await run(app, 'types', filter, () => matching(app, filter).select('events.type').distinct().orderBy('events.type'));
  const actors = await run(app, 'people', filter, () =>
    matching(app, filter).where('events.actor_id', 'is not', null).select('events.actor_id as id').distinct(),
  );
  const ids = actors.map((row) => String(row.id));
  const names = await namesOf(app, ids);
  const order = (id: string) => [names.has(id) ? 0 : 1, fold(names.get(id) ?? ''), id].join(' ');
  const people = ids.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)).map((id) => ({ _id: id, name: names.get(id) ?? null }));
  return { actions: types.map((row) => row.type), people };
}
