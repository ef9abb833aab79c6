/**
 * The hash chain over the audit log. Events are sealed in batches; each hash covers the previous hash and the batch's rows, so that a
 * change of the past breaks every later hash. Only a due job adds to it, never a request. A whole new chain, made by somebody who can write
 * to the database, is revealed only by a head stored elsewhere.
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
/** The start of the chain, below every seq, so that no row can be inserted before the first one. */
export const origin = { last: Number.MIN_SAFE_INTEGER, hash: '' };
/** A larger batch would block the embedded database's only writer for too long. */
const maxBatch = 1000;

/** A row as it is hashed: its columns in this order, with the data as the stored text. */
const canonical = (row: EventRow) => [row.seq, row.at, row.type, row.actor_id, row.subject, row.data];

export const hashOf = (previous: string, rows: EventRow[]): string => hash('sha256', previous + JSON.stringify(rows.map(canonical)));

/** Hash of the rows that remain after pruning. */
export const keptHashOf = (link: Pick<Link, 'hash'>, remaining: EventRow[]): string => hashOf(link.hash, remaining);

/** The hash over all links pruned so far, in order; `before` is '' for the first one. */
export const sealOf = (before: string, link: Pick<Link, 'hash' | 'kept_hash'>): string =>
  hash('sha256', before + link.hash + link.kept_hash);

/** A short digest of each row, to find the wrong one if the batch does not match. The proof is the hash. */
export const digestsOf = (rows: EventRow[]): [number, string][] =>
  rows.map((row) => [row.seq, hash('sha256', JSON.stringify(canonical(row))).slice(0, 8)]);

export const chainHead = (db: Executor): Promise<Link | undefined> =>
  db.selectFrom('audit_chain').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst();

export const eventsBetween = (db: Executor, after: number, last: number) =>
  db.selectFrom('events').selectAll().where('seq', '>', after).where('seq', '<=', last).orderBy('seq');

/**
 * Seals new events and schedules the next run. This transaction locks the job's row, so two instances cannot seal at once; the unique
 * column `first` also ensures that each row is sealed only once.
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

/** Schedules the first sealing; each one schedules the next. */
export const startChain = (app: App): Promise<void> => app.write((tx) => app.jobs.schedule(tx, chainJob, '', tx.now));
