/** Reads of the audit log: filters, pages, the choices of the filters, and all rows in order for a file. */
import type { RawBuilder, SqlBool } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { type Actor, readerOf } from '#contract/policy.ts';
import type { App } from '#server/platform/app.ts';
import { all, bound, type Condition, condition } from '#server/platform/db/condition.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { type Builder, statement } from '#server/platform/db/prepared-statements.ts';
import type { AffectedTargets } from '#server/platform/events/affected-targets.ts';
import { fold } from '#server/platform/fold.ts';
import { inSlot } from '#server/platform/slots.ts';
import { nextDay, startOfDay } from '#server/platform/zone.ts';
import type { AuditEntry, audit } from '../contract/calls.ts';
import { auditedTypes, isOfTypes, typesOf, unseenBySubject } from './audited-types.ts';
import { type EventRow, namesOf, presentEntries, targetsOf } from './present.ts';
import { logBegins } from './prune.ts';
import { entriesOfRants } from './slots.ts';

export type AuditFilters = Pick<QueryOf<typeof audit.list>, 'person' | 'action' | 'from' | 'to'> & { folded?: 'true' | undefined };

/** SQL: accounts from an imported file. They are found by the time, because an import's transaction has a single one. */
const cameWithFile = condition`(events.type = 'account.created' and exists (select 1 from events imported
  where imported.type = 'people.imported' and imported.at = events.at and imported.actor_id = events.actor_id))`;

const conditionOfRants = async (app: App, actor: Actor): Promise<Condition | null> =>
  (await inSlot(app, entriesOfRants)?.(app, actor)) ?? null;

/** The entries that this person may see: nobody must find traces of rants about themselves. */
async function visible(app: App, actor: Actor): Promise<Condition> {
  const ofRants = await conditionOfRants(app, actor);
  return all(
    // Signing oneself out is not shown; being signed out by somebody else is.
    condition`(events.type <> 'session.ended' or events.actor_id <> events.subject)`,
    condition`(not ${isOfTypes(unseenBySubject)} or events.subject <> ${bound('reader', readerOf(actor))})`,
    ...(ofRants === null ? [] : [ofRants]),
  );
}

/** Gaps in the numbers would reveal how often something happens about this person. */
export const isNumbered = async (app: App, actor: Actor): Promise<boolean> => (await conditionOfRants(app, actor)) === null;

async function filterOf(app: App, actor: Actor, query: AuditFilters): Promise<Condition> {
  const { timeZone } = await app.settings.current();
  const types = query.action ? typesOf(query.action) : auditedTypes;
  const begins = await logBegins(app);
  return all(
    // The added '' matches no type: a list in SQL cannot be empty.
    isOfTypes([...types, '']),
    await visible(app, actor),
    ...(begins === null ? [] : [condition`events.at >= ${bound('begins', begins)}`]),
    ...(query.folded ? [condition`not ${cameWithFile}`] : []),
    ...(query.person ? [condition`events.actor_id = ${bound('person', query.person)}`] : []),
    ...(query.from ? [condition`events.at >= ${bound('start', startOfDay(query.from, timeZone))}`] : []),
    ...(query.to ? [condition`events.at < ${bound('end', startOfDay(nextDay(query.to), timeZone))}`] : []),
  );
}

const newestFirst = ({ db }: Builder, where: RawBuilder<SqlBool>) =>
  db
    .selectFrom('events')
    .where(where)
    .select(['seq', 'at', 'type', 'actor_id', 'subject', 'data'])
    .orderBy('events.seq', 'desc')
    .limit(placeholder<number>('limit'));

const list = statement<EventRow>('audit.list', (builder, where) => newestFirst(builder, where).offset(placeholder<number>('offset')));
const count = statement<{ n: number }>('audit.count', ({ db }, where) =>
  db
    .selectFrom('events')
    .where(where)
    .select((eb) => eb.fn.countAll<number>().as('n')),
);
const before = statement<EventRow>('audit.before', (builder, where) =>
  newestFirst(builder, where).where('events.seq', '<', placeholder<number>('before')),
);
const typesWhere = statement<{ type: string }>('audit.types', ({ db }, where) =>
  db.selectFrom('events').where(where).select('events.type').distinct().orderBy('events.type'),
);
const peopleWhere = statement<{ id: string | null }>('audit.people', ({ db }, where) =>
  db.selectFrom('events').where(where).where('events.actor_id', 'is not', null).select('events.actor_id as id').distinct(),
);

export async function listEntries(app: App, actor: Actor, query: QueryOf<typeof audit.list>) {
  const where = await filterOf(app, actor, query);
  const limit = query.limit ?? (query.page ? limits.audit.page[0] : limits.list.withoutPage);
  const values = { limit, offset: ((query.page ?? 1) - 1) * limit };
  const rows = await app.prepared.rows(app.db, list, { where, values });
  const counts = await app.prepared.rows(app.db, count, { where });
  return { entries: await presentEntries(app, rows, await isNumbered(app, actor)), total: counts[0]?.n ?? 0 };
}

const pageOfFile = 500;

/** All entries, newest first, read page by page to save memory. `about` collects the targets of their rants. */
export async function walkEntries(app: App, actor: Actor, query: AuditFilters, about: AffectedTargets): Promise<AsyncIterable<AuditEntry>> {
  const where = await filterOf(app, actor, query);
  const numbered = await isNumbered(app, actor);
  const page = (last: number) => app.prepared.rows(app.longRunning.db, before, { where, values: { limit: pageOfFile, before: last } });
  async function* streamEvents() {
    for (let last = Number.MAX_SAFE_INTEGER, full = true; full; ) {
      const rows = await page(last);
      for (const row of rows) about.add(targetsOf(row));
      yield* await presentEntries(app, rows, numbered);
      last = rows.at(-1)?.seq ?? 0;
      full = rows.length === pageOfFile;
    }
  }
  return streamEvents();
}

/** The actions and people that appear in the log; deleted people come last. */
export async function facets(app: App, actor: Actor) {
  const where = await filterOf(app, actor, {});
  const types = await app.prepared.rows(app.db, typesWhere, { where });
  const actors = await app.prepared.rows(app.db, peopleWhere, { where });
  const ids = actors.map((row) => String(row.id));
  const names = await namesOf(app, ids);
  const order = (id: string) => [names.has(id) ? 0 : 1, fold(names.get(id) ?? ''), id].join(' ');
  const people = ids.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)).map((id) => ({ _id: id, name: names.get(id) ?? null }));
  return { actions: types.map((row) => row.type), people };
}
