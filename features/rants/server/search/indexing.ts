/**
 * Fills the index of trigrams on SQLite after the commit, in short slices, so that a submit never waits for it (docs/decisions/search.md).
 * On PostgreSQL the insert updates the index. On both, posts that earlier versions wrote are added to `rants.said` in the same slices
 * (backfill.ts).
 */
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { backfillSlice } from './backfill.ts';

/** How many milliseconds a slice of indexing may block the event loop, and the pause between two slices. */
const sliceMs = 8;
const pauseMs = 60;
/** Indexing pauses for this many times as long as the slice took, so that at most a tenth of the time goes into it. */
const restFactor = 9;
/** Indexing begins when no change came for this many milliseconds, or when this many rants wait. */
const quietMs = 300;
const maxWaiting = 2000;

export interface Indexing {
  stop(): Promise<void>;
  /** Indexes all that is waiting, without pauses, such as after an import. */
  finish(): Promise<void>;
}

/**
 * The `seq` up to which all rants are in the index, within a statement. A search takes the mark in the same statement as its rows: what is
 * indexed between two statements would be found twice.
 */
export const indexMark = sql`coalesce((select value from marks where name = 'rant_search'), 0)`;

/** The `seq` up to which all rants are in the index. */
export async function indexedUpTo(db: Executor): Promise<number> {
  const mark = await db.selectFrom('marks').select('value').where('name', '=', 'rant_search').executeTakeFirst();
  return mark?.value ?? 0;
}

/** Starts to fill the index, and fills it again after each change. */
export function startIndexing(app: App): Indexing {
  const afterMany = async () => void (await app.dialect.afterMany.execute(app.longRunning.writer));
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<boolean> = Promise.resolve(false);
  const round = () => {
    timer = undefined;
    const startedAt = performance.now();
    running = slice(app, sliceMs).catch((error) => {
      app.log.error(error, 'the search index could not be filled');
      return false;
    });
    void running.then((hasMore) => {
      if (hasMore) runIn(Math.max(pauseMs, restFactor * (performance.now() - startedAt)));
      else waitingCount = 0;
    });
  };
  const runIn = (ms: number) => {
    if (!stopped && !timer) timer = setTimeout(round, ms).unref();
  };
  // Rants from before the start are indexed at once.
  let waitingCount = maxWaiting;
  app.bus.on((event) => {
    if (app.dialect.name !== 'sqlite' || !changesWords.includes(event.type)) return;
    // Waits for a quiet moment, unless many rants wait: until then a search reads those that are not indexed.
    if (++waitingCount < maxWaiting) clearTimeout(timer);
    if (waitingCount < maxWaiting) timer = undefined;
    runIn(quietMs);
  });
  runIn(0);
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

/** Works for about `forMs` milliseconds. Returns whether more is waiting. */
const slice = async (app: App, forMs: number): Promise<boolean> =>
  (await backfillSlice(app, forMs)) || (app.dialect.name === 'sqlite' && (await indexSlice(app, forMs)));

const separator = '\n\n';
/** The text of a rant as the index has it. */
const inIndex = sql`folded || substr(said, 1, said_indexed) || ${sql.lit(separator)}`;

/** Fills the whole index in one step, in a database that is being made and that nobody waits for. */
export async function fillSearchIndex(tx: Executor): Promise<void> {
  await sql`update rants set said_indexed = length(said) where said_indexed <> length(said)`.execute(tx);
  await sql`insert into rant_search (rowid, folded) select seq, ${inIndex} from rants order by seq`.execute(tx);
  await sql`update marks set value = (select coalesce(max(seq), 0) from rants) where name = 'rant_search'`.execute(tx);
}

/**
 * Takes a rant out of the index before its text changes: the index has no copy of the text, and needs it to remove the rant. PostgreSQL
 * updates its index by itself.
 */
export async function takeFromIndex(app: App, tx: Executor, seq: number): Promise<void> {
  if (app.dialect.name !== 'sqlite') return;
  const upTo = await indexedUpTo(tx);
  await sql`insert into rant_search (rant_search, rowid, folded) select 'delete', seq, ${inIndex} from rants
    where seq = ${seq} and seq <= ${upTo} and withdrawn_at is null`.execute(tx);
}

/** Puts a rant back into the index after its text has changed. New rants are left to `indexSlice`. */
export async function indexAgain(app: App, tx: Executor, seq: number): Promise<void> {
  if (app.dialect.name !== 'sqlite') return;
  const upTo = await indexedUpTo(tx);
  await sql`insert into rant_search (rowid, folded) select seq, ${inIndex} from rants
    where seq = ${seq} and seq <= ${upTo} and withdrawn_at is null`.execute(tx);
}

/** Indexes new rants, and then what was said since on rants that are in the index. */
async function indexSlice(app: App, forMs: number): Promise<boolean> {
  const endMs = performance.now() + forMs;
  return app.transact(async (tx) => {
    const upTo = await indexedUpTo(tx);
    const rows = await tx.selectFrom('rants').select(['seq', 'folded', 'said']).where('seq', '>', upTo).orderBy('seq').limit(200).execute();
    let doneCount = 0;
    while (doneCount < rows.length && (doneCount === 0 || performance.now() < endMs)) {
      const { seq, folded, said } = rows[doneCount++]!;
      // The ending is the same for all texts, so that doctor finds every row by it.
      await sql`insert into rant_search (rowid, folded) values (${seq}, ${`${folded}${said}${separator}`})`.execute(tx);
      if (said !== '') await markConversationIndexed(tx, seq);
    }
    const last = rows[doneCount - 1];
    if (last) await tx.updateTable('marks').set({ value: last.seq }).where('name', '=', 'rant_search').execute();
    if (doneCount < rows.length || rows.length === 200) return true;
    const unsaid = await sql<{
      seq: number;
    }>`select seq from rants indexed by rants_unsaid where said_indexed < length(said) limit 50`.execute(tx);
    let retries = 0;
    while (retries < unsaid.rows.length && (retries === 0 || performance.now() < endMs)) {
      const { seq } = unsaid.rows[retries++]!;
      await takeFromIndex(app, tx, seq);
      await markConversationIndexed(tx, seq);
      await indexAgain(app, tx, seq);
    }
    return retries < unsaid.rows.length || retries === 50;
  });
}

const markConversationIndexed = (tx: Executor, seq: number) =>
  sql`update rants set said_indexed = length(said) where seq = ${seq}`.execute(tx);

/**
 * The `seq` of every rant in the index, in no order, and some perhaps twice. It looks for the terms with the ending that all texts have.
 */
export async function* indexedRants(db: Executor): AsyncGenerator<number> {
  const { rows } = await sql<{ term: string }>`select term from rant_terms where substr(term, -2) = ${separator}`.execute(db);
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
