/**
 * The chain over the audit log: events are sealed in batches, each hash made of the hash before and the batch's rows, so that a change of
 * the past breaks every later hash. One writer, a due job, never inside a request. Somebody who can write to the database can make a whole
 * new chain: only a head that was kept elsewhere tells then.
 */
import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';

export type EventRow = Selectable<Schema['events']>;
export type Link = Selectable<Schema['audit_chain']>;

export const chainJob = 'audit.seal';
/** The start of the chain, below every seq, so that no row can be slipped in before the first one. */
export const origin = { last: Number.MIN_SAFE_INTEGER, hash: '' };
/** More would hold the one writer of the embedded database for too long. */
const maxBatch = 1000;

/** A row as it is hashed: its columns in this order, the data as the text that is stored. */
const canonical = (row: EventRow) => [row.seq, row.at, row.type, row.actor_id, row.subject, row.data];

export const hashOf = (previous: string, rows: EventRow[]): string => hash('sha256', previous + JSON.stringify(rows.map(canonical)));

/** Hash of the rows that remain after pruning. */
export const keptHashOf = (link: Pick<Link, 'hash'>, kept: EventRow[]): string => hashOf(link.hash, kept);

/** Over all links that were pruned, one after the other; '' before the first. */
export const sealOf = (before: string, link: Pick<Link, 'hash' | 'kept_hash'>): string =>
  hash('sha256', before + link.hash + link.kept_hash);

/** A short digest of each row, to say which one is wrong when the batch does not fit. The proof is the hash. */
export const digestsOf = (rows: EventRow[]): [number, string][] =>
  rows.map((row) => [row.seq, hash('sha256', JSON.stringify(canonical(row))).slice(0, 8)]);

export const chainHead = (db: Executor): Promise<Link | undefined> =>
  db.selectFrom('audit_chain').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst();

export const eventsBetween = (db: Executor, after: number, last: number) =>
  db.selectFrom('events').selectAll().where('seq', '>', after).where('seq', '<=', last).orderBy('seq');

/**
 * Seals what is new, and says when to look again. The job's row is held by this transaction, so two instances cannot seal at once; that each
 * row is sealed once is also said by the table (`first` is unique).
 */
export async function sealEvents(app: App, tx: Tx, subject: string): Promise<void> {
  const final = await app.dialect.finalSeq(tx.db);
  const head = (await chainHead(tx.db)) ?? origin;
  const rows = await eventsBetween(tx.db, head.last, final).limit(maxBatch).execute();
  const [first, last] = [rows[0], rows.at(-1)];
  if (first && last)
    await tx.db
      .insertInto('audit_chain')
      .values({
        first: first.seq,
        last: last.seq,
        rows: rows.length,
        digests: JSON.stringify(digestsOf(rows)),
        hash: hashOf(head.hash, rows),
        at: tx.now,
      })
      .execute();
  await app.jobs.schedule(tx, chainJob, subject, tx.now + (rows.length < maxBatch ? limits.audit.chainEveryMs : 0));
}

/** Sealing goes on by itself from here. */
export const startChain = (app: App): Promise<void> => app.write((tx) => app.jobs.schedule(tx, chainJob, '', tx.now));
