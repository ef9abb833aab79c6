/**
 * Checks data of the rants that is derived: the folded text, the search index, the first answer, and the jobs of deadlines. Checks their
 * dates, too.
 */
import { addDays, sinceEver } from '@earshot/contract/calendar';
import { type Selectable, sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { type Check, inPages, Tally, wrongRows } from '#server/platform/integrity-checks.ts';
import { dayAt, startOfDay } from '#server/platform/zone.ts';
import { saidOf } from '../conversation/conversation-text.ts';
import { answerClock, resolveOverJob } from '../deadlines/deadlines.ts';
import { overdueAnswerJob } from '../deadlines/overdue-answers.ts';
import { indexedRants, indexedUpTo } from '../search/indexing.ts';
import { foldedOf, foldingColumns } from './row.ts';

async function foldedWords(app: App): Promise<Tally> {
  const tally = new Tally();
  const rows = inPages((after, max) => wordsAfter(app, after, max));
  for await (const { id, folded, said, posts, withdrawn_at, ...texts } of rows) {
    // While posts wait to be added to `said`, a difference is no mistake.
    const isFilled = posts.every(({ searched }) => searched === 1);
    const isSaid = said === (withdrawn_at === null ? saidOf(posts.map((post) => post.content)) : '');
    tally.see(foldedOf(texts) === folded && (isSaid || !isFilled), id);
  }
  return tally;
}

/** Rants after a `seq`, with all posts on them. */
async function wordsAfter(app: App, after: number, max: number) {
  const rants = await app.db.selectFrom('rants').select(foldingColumns).where('seq', '>', after).orderBy('seq').limit(max).execute();
  const ids = rants.map(({ id }) => id);
  const posts = app.db
    .selectFrom('posts')
    .select(['rant_id', 'content', 'searched'])
    .where(app.dialect.idIn('rant_id', ids))
    .orderBy('seq');
  const byRant = Map.groupBy(await posts.execute(), ({ rant_id }) => rant_id);
  return rants.map((rant) => ({ ...rant, posts: byRant.get(rant.id) ?? [] }));
}

/**
 * On SQLite all rows up to the mark must be in the index, while newer ones wait to be indexed: a bit for each `seq` records which the index
 * holds. PostgreSQL maintains its index itself, so only its existence is checked.
 */
async function searchIndex(app: App): Promise<Tally> {
  const tally = new Tally();
  if (app.dialect.name !== 'sqlite') {
    for (const name of ['rants_search', 'rants_said']) {
      const { rows } = await sql`select 1 from pg_class where oid = to_regclass(${name})`.execute(app.db);
      tally.see(rows.length === 1, `there is no index ${name}`);
    }
    return tally;
  }
  const upTo = await indexedUpTo(app.db);
  const indexed = new Uint8Array(Math.ceil((upTo + 1) / 8));
  for await (const seq of indexedRants(app.db)) {
    if (seq > upTo) tally.see(false, `the index holds number ${seq}, which is beyond its mark`);
    else indexed[seq >> 3] = (indexed[seq >> 3] ?? 0) | (1 << (seq & 7));
  }
  // A withdrawn rant has no text, so it need not be in the index.
  const worded = app.db.selectFrom('rants').select(['seq', 'id']).where('seq', '<=', upTo).where('withdrawn_at', 'is', null);
  const rows = inPages((after, max) => worded.where('seq', '>', after).orderBy('seq').limit(max).execute());
  for await (const { seq, id } of rows) tally.see(((indexed[seq >> 3] ?? 0) & (1 << (seq & 7))) !== 0, id);
  return tally;
}

const firstAnswers = (app: App) =>
  wrongRows(app, {
    from: sql`rants`,
    // A rant that is linked to another one counts as answered when that one is.
    wrong: sql`first_response_at is distinct from
      (select min(posts.date) from posts where posts.rant_id = rants.id and posts.kind = 'response')
      and not (first_response_at is not null and exists
        (select 1 from rants as main where main.id = rants.same_as and main.first_response_at is not null))`,
  });

type WaitingRow = Pick<
  Selectable<Schema['rants']>,
  'seq' | 'id' | 'date' | 'import_key' | 'urgent' | 'status' | 'first_response_at' | 'withdrawn_at'
> & {
  answer_hours: number | null;
  is_whistleblowing: 0 | 1;
  due: number | null;
  changed: string | null;
  changedAt: number | null;
};

/** Open rants without an answer, and rants with a job to become urgent, with the last change of their status. */
async function waitingRants(app: App, after: number, max: number): Promise<WaitingRow[]> {
  const change = (column: 'at' | 'data') => sql`(select ${sql.ref(column)} from events where events.subject = rants.id
    and events.type = 'rant.statusChanged' order by events.seq desc limit 1)`;
  const { rows } = await sql<WaitingRow>`select rants.seq, rants.id, rants.date, rants.import_key, rants.urgent, rants.status,
    rants.first_response_at, rants.withdrawn_at, options.answer_hours, options.is_whistleblowing, jobs.due_at as due, ${change('data')} as changed, ${change('at')} as "changedAt"
    from rants join options on options.id = rants.category_id left join jobs on jobs.kind = ${overdueAnswerJob} and jobs.subject = rants.id
    where rants.seq > ${after} and (jobs.subject is not null or (rants.first_response_at is null and rants.status <> 'Resolved'))
    order by rants.seq limit ${max}`.execute(app.db);
  return rows;
}

/** The instant from which the time until the rant becomes urgent counts; null: it should have no such job. */
function waitsSince({ date, import_key, urgent, status, first_response_at, withdrawn_at, changed, changedAt }: WaitingRow): number | null {
  if (withdrawn_at !== null || urgent === 1 || status !== 'Pending' || first_response_at !== null) return null;
  if (changed === null) return import_key === null ? date : null;
  // If a person took the flag away, the rant stays as it is; if it was opened again, it waits from that moment on.
  return (JSON.parse(changed) as { from: string }).from === 'Resolved' ? changedAt : null;
}

async function urgentJobs(app: App): Promise<Tally> {
  const tally = new Tally();
  const settings = await app.settings.current();
  for await (const rant of inPages<WaitingRow>((after, max) => waitingRants(app, after, max))) {
    const waitingSince = waitsSince(rant);
    tally.see(rant.due === (waitingSince === null ? null : answerClock(waitingSince, settings, rant).answer_due), rant.id);
  }
  return tally;
}

/** Only a missing job is a mistake: instances of earlier versions, which do not know this deadline, leave its jobs as they are. */
const resolveJobs = (app: App) =>
  wrongRows(app, {
    from: sql`rants`,
    wrong: sql`status <> 'Resolved' and waiting_since is null and resolve_due > ${app.clock.now()}
      and not exists (select 1 from jobs where kind = ${resolveOverJob} and subject = rants.id and due_at = rants.resolve_due)`,
  });

/**
 * A date before 1970 or after tomorrow comes from a typing error or a wrong clock. Lists show such a rant, but series of days leave it out.
 */
async function dates(app: App) {
  const { timeZone } = await app.settings.current();
  const end = startOfDay(addDays(dayAt(app.clock.now(), timeZone), 2), timeZone);
  return wrongRows(app, { from: sql`rants`, wrong: sql`date < ${startOfDay(sinceEver, timeZone)} or date >= ${end}` });
}

export const checks: Check[] = [
  { name: 'rants: dates', run: dates },
  { name: 'rants: folded words', run: foldedWords },
  { name: 'rants: search index', run: searchIndex },
  { name: 'rants: first answers', run: firstAnswers },
  { name: 'rants: urgent jobs of those that wait', run: urgentJobs },
  { name: 'rants: reminders of when to resolve', run: resolveJobs },
];
