/**
 * Finding rants by what a person types: a substring, ignoring case and accents, of author, target, department, category, content or
 * status (product.md 3.14). Names live in small tables and are matched first; content through an index that is filled after the commit.
 */
import { limits } from '@earshot/contract/limits';
import { type RantStatus, rantStatuses } from '@earshot/contract/rants';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import { likeText } from '../../platform/db/dialect.ts';
import { runOnce } from '../../platform/db/prepared.ts';
import { fold } from '../../platform/fold.ts';
import { instantsOf } from '../../platform/zone.ts';
import { typedDays } from './typed-days.ts';

/** Accounts whose names hold the word: their ids travel with the statement. */
const authorsMost = 10_000;

/** What else a hit must meet, with what fills the places of the condition. */
export interface Within {
  condition: RawBuilder<SqlBool>;
  values: Record<string, unknown>;
}

/** What places a hit in the list and in its counts. */
export interface Hit {
  seq: number;
  date: number;
  word: RantStatus;
}

export interface Found {
  /** rants.seq of every hit, or null when there are too many to carry. */
  seqs: number[] | null;
  /** The same with what places them, where the engine has read it on the way. */
  hits: Hit[] | null;
  /** More hits than are counted. */
  isMany: boolean;
  /** The condition itself, for walking rants in order: `reading` looks into the words of each, `asking` asks the index first. */
  reading: RawBuilder<SqlBool>;
  asking: RawBuilder<SqlBool>;
}

interface Names {
  options: string[];
  authors: string[];
  statuses: (typeof rantStatuses)[number][];
  /** The word covers 'Anonymous': rants without an author are hits. */
  anonymous: boolean;
}

async function namesLike(app: App, folded: string): Promise<Names> {
  const like = likeText(folded);
  const [options, authors] = await Promise.all([
    sql<{ id: string }>`select id from options where name_folded like ${like} escape '\\'`.execute(app.db),
    sql<{
      id: string;
    }>`select id from users where deleted_at is null and name_folded like ${like} escape '\\' limit ${authorsMost}`.execute(app.db),
  ]);
  return {
    options: options.rows.map((row) => row.id),
    authors: authors.rows.map((row) => row.id),
    statuses: rantStatuses.filter((word) => fold(word).includes(folded)),
    anonymous: fold('Anonymous').includes(folded),
  };
}

function nameConditions(app: App, names: Names): RawBuilder<SqlBool>[] {
  const { among } = app.dialect;
  const columns = ['rants.target_id', 'rants.department_id', 'rants.category_id'];
  return [
    ...(names.options.length > 0 ? columns.map((column) => sql<SqlBool>`${among(column, names.options)}`) : []),
    ...(names.authors.length > 0 ? [sql<SqlBool>`${among('rants.author_id', names.authors)}`] : []),
    ...names.statuses.map((status) => sql<SqlBool>`rants.word = ${status}`),
    // A deleted author reads 'Anonymous' too, while the row is kept for 30 days.
    ...(names.anonymous
      ? [sql<SqlBool>`rants.author_id is null`, sql<SqlBool>`rants.author_id in (select id from users where deleted_at is not null)`]
      : []),
  ];
}

/** The word is a date: rants of those days are hits too. */
async function dayConditions(app: App, text: string): Promise<RawBuilder<SqlBool>[]> {
  const days = typedDays(text);
  if (!days) return [];
  const { start, end } = instantsOf(days, (await app.settings.current()).timeZone);
  return [sql<SqlBool>`(rants.date >= ${start} and rants.date < ${end})`];
}

/**
 * Looks `text` up, with `inDates` in the dates too, among the rants that meet `within` (null: all of them; elsewhere only where the dialect
 * can). So many hits are carried as the engine finds quickly; beyond that the condition is.
 */
export async function findRants(app: App, text: string, inDates: boolean, within: Within | null): Promise<Found> {
  const { dialect } = app;
  const folded = fold(text.trim());
  const most = within ? limits.list.maxSearchCount : dialect.carriesMost;
  const names = [...nameConditions(app, await namesLike(app, folded)), ...(inDates ? await dayConditions(app, text.trim()) : [])];
  const mark = await app.db.selectFrom('marks').select('value').where('name', '=', 'rant_search').executeTakeFirst();
  const indexedUpTo = mark?.value ?? 0;
  const found = new Map<number, Pick<Hit, 'seq'> & Partial<Hit>>();
  const collect = async (hits: RawBuilder<unknown>) => {
    for (const hit of await runOnce<Pick<Hit, 'seq'> & Partial<Hit>>(app.heavy, hits, within?.values ?? {})) found.set(hit.seq, hit);
    return found.size > most;
  };
  const also = within ? sql` and ${within.condition}` : sql``;
  const inContent =
    (within && dialect.contentHitsWithin?.(folded, indexedUpTo, most + 1, within.condition)) ??
    dialect.contentHits(folded, indexedUpTo, most + 1);
  const tooMany =
    // Names first: they have indexes of their own, and behind a name with many rants nobody need look into the words.
    (await anyOf(names, (name) => collect(sql`select seq, date, word from rants where ${name}${also} limit ${most + 1}`))) ||
    (await collect(inContent));
  const hits = [...found.values()];
  const or = (content: RawBuilder<SqlBool>) => sql<SqlBool>`(${sql.join([...names, content], sql` or `)})`;
  return {
    seqs: tooMany ? null : [...found.keys()],
    hits: tooMany || hits.some((hit) => hit.date === undefined) ? null : (hits as Hit[]),
    isMany: found.size > limits.list.maxSearchCount,
    reading: or(dialect.reads(folded)),
    asking: or(dialect.contentHolds(folded, indexedUpTo)),
  };
}

/** The same hits with what places them. */
export async function placed(app: App, { hits, seqs }: Found): Promise<Hit[]> {
  return (
    hits ??
    app.db
      .selectFrom('rants')
      .select(['seq', 'date', 'word'])
      .where(app.dialect.among('seq', seqs ?? []))
      .execute()
  );
}

async function anyOf<T>(list: T[], ask: (one: T) => Promise<boolean>): Promise<boolean> {
  for (const one of list) if (await ask(one)) return true;
  return false;
}

/** Milliseconds a slice of indexing may hold the only thread, and the pause between two slices. */
const sliceMs = 8;
const pauseMs = 60;
/** It rests for so many times what the slice took, wherever that was spent: at most a tenth goes into it. */
const restFactor = 9;
/** Indexing begins when nothing came for this long, or when this many wait. */
const quietMs = 300;
const waitsMost = 2000;

/** Keeps the index of words up: rants are added after the commit, in short slices, so that a submit never waits for it. */
export function startIndexing(app: App): { stop(): Promise<void>; finish(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<boolean> = Promise.resolve(false);
  const round = () => {
    timer = undefined;
    const began = performance.now();
    running = indexSlice(app).catch((error) => {
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
  // What was there before the start does not wait for quiet.
  let since = waitsMost;
  app.bus.on((event) => {
    if (event.type !== 'rant.submitted' && event.type !== 'rants.imported') return;
    // Waits for a quiet moment, unless much has gathered: until then a search walks what is not indexed yet.
    if (++since < waitsMost) clearTimeout(timer);
    if (since < waitsMost) timer = undefined;
    soon(quietMs);
  });
  soon(0);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
    /** Indexes all that is waiting, without pauses: after an import. */
    async finish() {
      while (await indexSlice(app, 200));
      await app.dialect.afterMany.execute(app.patient.writer);
    },
  };
}

/** One slice. Returns whether more is waiting. The mark is locked: another instance waits here and goes on behind it. */
async function indexSlice(app: App, forMs = sliceMs): Promise<boolean> {
  const until = performance.now() + forMs;
  const { indexedAtOnce, finalSeq, forUpdate } = app.dialect;
  const final = await finalSeq(app.db, 'rants');
  return app.transact(async (tx) => {
    const [mark] = (await sql<{ value: number }>`select value from marks where name = 'rant_search' ${forUpdate}`.execute(tx)).rows;
    const upTo = mark?.value ?? 0;
    const rows = await tx.selectFrom('rants').select(['seq', 'folded']).where('seq', '>', upTo).orderBy('seq').limit(200).execute();
    // Beyond `final` a lower seq may still be on its way: those are for the next slice.
    const ready = rows.filter((row) => row.seq <= final);
    let done = 0;
    while (done < ready.length && (done === 0 || performance.now() < until)) {
      await app.dialect.indexRants(tx, ready.slice(done, done + indexedAtOnce));
      done += indexedAtOnce;
    }
    const last = ready[Math.min(done, ready.length) - 1];
    if (last) await tx.updateTable('marks').set({ value: last.seq }).where('name', '=', 'rant_search').execute();
    return done < rows.length || rows.length === 200;
  });
}
