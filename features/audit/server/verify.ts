/** Walks the chain over the audit log and names the first row that does not match. */
import type { Executor } from '#server/platform/db/open.ts';
import { personalValues } from '#server/platform/events/catalogue.ts';
import { hashOfValue, holdsPersonal, valuesBetween } from '#server/platform/events/personal-values.ts';
import { digestsOf, type EventRow, eventsBetween, hashOf, keptHashOf, type Link, origin, sealOf } from './chain.ts';
import { lastPruned } from './prune.ts';

export interface Verdict {
  /** The row and what happened to it; null: all correct. `seq` null: not a single row. */
  broken: { seq: number | null; why: string } | null;
  /** The last link that matches; null: none does. */
  head: Link | null;
  rows: number;
  /** Newer rows that no link covers yet. */
  waiting: number;
  /** Names and addresses that were erased with their accounts, or by pruning. */
  erased: number;
  /** Rows that were pruned because they were older than the organisation keeps them. */
  pruned: number;
}

/** A head noted elsewhere. `at`: when it was noted, if known. */
interface NotedHead {
  hash: string;
  at?: string;
}

async function* links(db: Executor): AsyncGenerator<Link> {
  for (let after = 0, page: Link[] = []; ; after = page.at(-1)?.seq ?? after) {
    page = await db.selectFrom('audit_chain').selectAll().where('seq', '>', after).orderBy('seq').limit(500).execute();
    yield* page;
    if (page.length === 0) return;
  }
}

/** `notedHeads`: heads noted elsewhere; each must be part of the chain. */
export async function verifyChain(db: Executor, notedHeads: readonly NotedHead[] = []): Promise<Verdict> {
  const verdict: Verdict = { broken: null, head: null, rows: 0, waiting: 0, erased: 0, pruned: 0 };
  const missing = new Map(notedHeads.map((head) => [head.hash, head]));
  let seal = '';
  for await (const link of links(db)) {
    // Rows are read from the end of the last link, not from this link's first row, so that rows inserted between two links are found.
    const before = verdict.head ?? origin;
    const rows = await eventsBetween(db, before.last, link.last).execute();
    const isWhole = link.pruned_at === null ? hashOf(before.hash, rows) === link.hash : keptHashOf(link, rows) === link.kept_hash;
    if (!isWhole) return { ...verdict, broken: firstBroken(link, digestsOf(rows)) };
    if (link.pruned_at !== null) {
      seal = sealOf(seal, link);
      verdict.pruned += link.rows - rows.length;
    }
    const values = await compareValues(db, rows);
    if (values.wrong !== null) return { ...verdict, broken: { seq: values.wrong, why: 'a name or an address beside it was changed' } };
    verdict.erased += values.erased;
    verdict.head = link;
    verdict.rows += rows.length;
    missing.delete(link.hash);
  }
  const [missingHead] = missing.values();
  if (missingHead) {
    const sinceText = missingHead.at ? ` on ${missingHead.at}` : '';
    const reason = `the head that was kept${sinceText} does not stand in the chain: what led to it was replaced, or an older copy was brought back`;
    return { ...verdict, broken: { seq: null, why: reason } };
  }
  if (seal !== ((await lastPruned(db))?.seal ?? '')) {
    const reason = 'rows were removed that the log does not tell of';
    return { ...verdict, broken: { seq: null, why: reason } };
  }
  if (await isBeheaded(db)) {
    const reason =
      'there are accounts, but the setup that made the first one is missing: the log was emptied, or its beginning was removed';
    return { ...verdict, broken: { seq: null, why: reason } };
  }
  const { n } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('seq', '>', (verdict.head ?? origin).last)
    .executeTakeFirstOrThrow();
  return { ...verdict, waiting: n };
}

/**
 * Checks that values stored beside these rows match the rows' hashes, or were erased. `wrong`: the number of the first row that does not
 * match.
 */
async function compareValues(db: Executor, rows: readonly EventRow[]): Promise<{ wrong: number | null; erased: number }> {
  const [first, last] = [rows[0]?.seq, rows.at(-1)?.seq];
  if (first === undefined || last === undefined) return { wrong: null, erased: 0 };
  const hashes = new Map(rows.flatMap(hashesIn));
  const storedValues = await valuesBetween(db, first, last);
  const wrongValue = storedValues.find((value) => hashes.get(`${value.event} ${value.name}`) !== hashOfValue(value));
  return { wrong: wrongValue?.event ?? null, erased: hashes.size - storedValues.length };
}

function hashesIn({ seq, type, data }: EventRow): [string, string][] {
  if (!holdsPersonal(type)) return [];
  const details = JSON.parse(data) as Record<string, unknown>;
  return personalValues.flatMap((name) =>
    typeof details[name] === 'string' ? [[`${seq} ${name}`, details[name]] as [string, string]] : [],
  );
}

/** Whether the beginning of the log was cut off. An empty log matches any chain, but every installation has the row of its setup. */
async function isBeheaded(db: Executor): Promise<boolean> {
  const account = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return (
    account !== undefined && !(await db.selectFrom('events').select('seq').where('type', '=', 'setup.done').limit(1).executeTakeFirst())
  );
}

function firstBroken(link: Link, present: [number, string][]): NonNullable<Verdict['broken']> {
  const sealed = new Map(JSON.parse(link.digests) as [number, string][]);
  const now = new Map(present);
  const seqs = [...new Set([...sealed.keys(), ...now.keys()])].toSorted((a, b) => a - b);
  const seq = seqs.find((candidate) => sealed.get(candidate) !== now.get(candidate));
  if (seq === undefined) return { seq: link.first, why: 'the chain itself was changed here, or links before it were removed' };
  if (!now.has(seq)) return { seq, why: 'it was deleted' };
  return { seq, why: sealed.has(seq) ? 'it was changed' : 'it was added afterwards, or the link that held it was removed' };
}
