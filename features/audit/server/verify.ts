/** Walks the chain over the audit log and names the first row that does not fit. */
import type { Executor } from '#server/platform/db/open.ts';
import { personalValues } from '#server/platform/events/catalogue.ts';
import { hashOfValue, holdsPersonal, valuesBetween } from '#server/platform/events/personal-values.ts';
import { digestsOf, type EventRow, eventsBetween, hashOf, keptHashOf, type Link, origin, sealOf } from './chain.ts';
import { lastPruned } from './prune.ts';

export interface Verdict {
  /** The row and what became of it; null: all fits. `seq` null: it is not one row. */
  broken: { seq: number | null; why: string } | null;
  /** The last link that fits. */
  head: Link | null;
  rows: number;
  /** Newer rows that no link holds yet. */
  waiting: number;
  /** Names and addresses that were erased with the accounts they belonged to, or with what was pruned. */
  erased: number;
  /** Rows that were removed because they were older than the organisation keeps them. */
  pruned: number;
}

/** `at`: when it was noted, if that is known. */
interface Kept {
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

/** `kept`: heads that were noted elsewhere; each must stand in the chain. */
export async function verifyChain(db: Executor, kept: readonly Kept[] = []): Promise<Verdict> {
  const verdict: Verdict = { broken: null, head: null, rows: 0, waiting: 0, erased: 0, pruned: 0 };
  const missing = new Map(kept.map((one) => [one.hash, one]));
  let seal = '';
  for await (const link of links(db)) {
    // From the last link on, not from this one's first row: what was put in between does not stay unseen.
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
  const [lost] = missing.values();
  if (lost) {
    const since = lost.at ? ` on ${lost.at}` : '';
    const why = `the head that was kept${since} does not stand in the chain: what led to it was replaced, or an older copy was brought back`;
    return { ...verdict, broken: { seq: null, why } };
  }
  if (seal !== ((await lastPruned(db))?.seal ?? '')) {
    const why = 'rows were removed that the log does not tell of';
    return { ...verdict, broken: { seq: null, why } };
  }
  if (await isBeheaded(db)) {
    const why = 'there are accounts, but the setup that made the first one is missing: the log was emptied, or its beginning was removed';
    return { ...verdict, broken: { seq: null, why } };
  }
  const { n } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('seq', '>', (verdict.head ?? origin).last)
    .executeTakeFirstOrThrow();
  return { ...verdict, waiting: n };
}

/** The names and addresses kept beside these rows fit the hashes in them, or were erased. `wrong`: the first row where one does not. */
async function compareValues(db: Executor, rows: readonly EventRow[]): Promise<{ wrong: number | null; erased: number }> {
  const [first, last] = [rows[0]?.seq, rows.at(-1)?.seq];
  if (first === undefined || last === undefined) return { wrong: null, erased: 0 };
  const hashes = new Map(rows.flatMap(hashesIn));
  const kept = await valuesBetween(db, first, last);
  const wrong = kept.find((one) => hashes.get(`${one.event} ${one.name}`) !== hashOfValue(one));
  return { wrong: wrong?.event ?? null, erased: hashes.size - kept.length };
}

/** Hashes of the personal values of a row, by the name of the value. */
function hashesIn({ seq, type, data }: EventRow): [string, string][] {
  if (!holdsPersonal(type)) return [];
  const held = JSON.parse(data) as Record<string, unknown>;
  return personalValues.flatMap((name) => (typeof held[name] === 'string' ? [[`${seq} ${name}`, held[name]] as [string, string]] : []));
}

/** Whether the beginning of the log was cut off. A log without rows fits any chain, but every installation has the row of its setup. */
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
  const seq = seqs.find((one) => sealed.get(one) !== now.get(one));
  if (seq === undefined) return { seq: link.first, why: 'the chain itself was changed here, or links before it were removed' };
  if (!now.has(seq)) return { seq, why: 'it was deleted' };
  return { seq, why: sealed.has(seq) ? 'it was changed' : 'it was added afterwards, or the link that held it was removed' };
}
