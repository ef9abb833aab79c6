/**
 * The index of trigrams on SQLite, filled after the commit in short slices, so that a submit never waits for it (docs/decisions/search.md). On
 * PostgreSQL the insert keeps its index. On both, what was said in versions before is filled in the same way (backfill.ts).
 */
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { backfillSlice } from './backfill.ts';

/** Milliseconds a slice of indexing may hold the only thread, and the pause between two slices. */
const sliceMs = 8;
const pauseMs = 60;
/** It rests for so many times what the slice took, wherever that was spent: at most a tenth goes into it. */
const restFactor = 9;
/** Indexing begins when no change came for this long, or when this many rants wait. */
const quietMs = 300;
const maxWaiting = 2000;

export interface Indexing {
  stop(): Promise<void>;
  /** Indexes all that is waiting, without pauses: after an import. */
  finish(): Promise<void>;
}

/** The rants up to this seq are in the index. */
export async function indexedUpTo(db: Executor): Promise<number> {
  const mark = await db.selectFrom('marks').select('value').where('name', '=', 'rant_search').executeTakeFirst();
  return mark?.value ?? 0;
}

/** Keeps the index up. */
export function startIndexing(app: App): Indexing {
  const afterMany = async () => void (await app.dialect.afterMany.execute(app.longRunning.writer));
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<boolean> = Promise.resolve(false);
  const round = () => {
    timer = undefined;
    const began = performance.now();
    running = slice(app, sliceMs).catch((error) => {
      app.log.error(error, 'the search index could not be filled');
      return false;
    });
    void running.then((more) => {
      if (more) soon(Math.max(pauseMs, restFactor * (performance.now() - began)));
      else since = 0;
    });
  };
  const soon = (ms: number) => {
    if (!stopped && !timer) timer = setTimeout(round, ms).unref();
  };
  // Rants from before the start are indexed at once.
  let since = maxWaiting;
  app.bus.on((event) => {
    if (app.dialect.name !== 'sqlite' || !changesWords.includes(event.type)) return;
    // Waits for a quiet moment, unless much has gathered: until then a search reads what is not indexed yet.
    if (++since < maxWaiting) clearTimeout(timer);
    if (since < maxWaiting) timer = undefined;
    soon(quietMs);
  });
  soon(0);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
    async finish() {
      while (await slice(app, 200));
      await afterMany();
    },
  };
}

const changesWords: readonly string[] = ['rant.submitted', 'rants.imported', 'rant.responded', 'rant.written'];

/** Returns whether more is waiting. */
const slice = async (app: App, forMs: number): Promise<boolean> =>
  (await backfillSlice(app, forMs)) || (app.dialect.name === 'sqlite' && (await indexSlice(app, forMs)));

const ending = '\n\n';
/** The text of a rant in the index. */
const inIndex = sql`folded || substr(said, 1, said_indexed) || ${sql.lit(ending)}`;

/** All at once, in a database that is being made: nobody waits for it. */
export async function fillSearchIndex(tx: Executor): Promise<void> {
  await sql`update rants set said_indexed = length(said) where said_indexed <> length(said)`.execute(tx);
  await sql`insert into rant_search (rowid, folded) select seq, ${inIndex} from rants order by seq`.execute(tx);
  await sql`update marks set value = (select coalesce(max(seq), 0) from rants) where name = 'rant_search'`.execute(tx);
}

/** Before the words of a rant change: the index has no copy of its own, and must be told what to take out. PostgreSQL keeps its by itself. */
export async function takeFromIndex(app: App, tx: Executor, seq: number): Promise<void> {
  if (app.dialect.name !== 'sqlite') return;
  const upTo = await indexedUpTo(tx);
  await sql`insert into rant_search (rant_search, rowid, folded) select 'delete', seq, ${inIndex} from rants
    where seq = ${seq} and seq <= ${upTo} and withdrawn_at is null`.execute(tx);
}

/** After that: where it had its place. */
export async function indexAgain(app: App, tx: Executor, seq: number): Promise<void> {
  if (app.dialect.name !== 'sqlite') return;
  const upTo = await indexedUpTo(tx);
  await sql`insert into rant_search (rowid, folded) select seq, ${inIndex} from rants
    where seq = ${seq} and seq <= ${upTo} and withdrawn_at is null`.execute(tx);
}

/** New rants, and what was said on others since. */
async function indexSlice(app: App, forMs: number): Promise<boolean> {
  const until = performance.now() + forMs;
  return app.transact(async (tx) => {
    const upTo = await indexedUpTo(tx);
    const rows = await tx.selectFrom('rants').select(['seq', 'folded', 'said']).where('seq', '>', upTo).orderBy('seq').limit(200).execute();
    let done = 0;
    while (done < rows.length && (done === 0 || performance.now() < until)) {
      const { seq, folded, said } = rows[done++]!;
      // The ending is the same for all, so that doctor finds every row by it.
      await sql`insert into rant_search (rowid, folded) values (${seq}, ${`${folded}${said}${ending}`})`.execute(tx);
      if (said !== '') await allSaidIsIn(tx, seq);
    }
    const last = rows[done - 1];
    if (last) await tx.updateTable('marks').set({ value: last.seq }).where('name', '=', 'rant_search').execute();
    if (done < rows.length || rows.length === 200) return true;
    const unsaid = await sql<{
      seq: number;
    }>`select seq from rants indexed by rants_unsaid where said_indexed < length(said) limit 50`.execute(tx);
    let again = 0;
    while (again < unsaid.rows.length && (again === 0 || performance.now() < until)) {
      const { seq } = unsaid.rows[again++]!;
      await takeFromIndex(app, tx, seq);
      await allSaidIsIn(tx, seq);
      await indexAgain(app, tx, seq);
    }
    return again < unsaid.rows.length || again === 50;
  });
}

const allSaidIsIn = (tx: Executor, seq: number) => sql`update rants set said_indexed = length(said) where seq = ${seq}`.execute(tx);

/** rants.seq of everything the index holds, in no order, some perhaps twice: the terms that end like every text lead to all there are. */
export async function* indexedRants(db: Executor): AsyncGenerator<number> {
  const { rows } = await sql<{ term: string }>`select term from rant_terms where substr(term, -2) = ${ending}`.execute(db);
  for (const { term } of rows) yield* seqsOf(db, `"${term.replaceAll('"', '""')}"`);
}

async function* seqsOf(db: Executor, phrase: string, together = 20_000): AsyncGenerator<number> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ seq: number }>`select rowid as seq from rant_search where rant_search match ${phrase} and rowid > ${after}
      order by rowid limit ${together}`.execute(db);
    for (const { seq } of rows) yield seq;
    if (rows.length < together) return;
    after = rows.at(-1)?.seq ?? after;
  }
}
