/**
 * The author's receipt of a rant: a promise before its round, a proof after it. For everybody else it looks as if there were no such rant.
 */

import { sql } from 'kysely';
import { headOf, inclusionProof, newestHead, signer } from '#features/audit/server';
import { isAuthorOf } from '#features/rants/contract';
import { findRant } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { iso } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refusal.ts';
import { leafTexts, type Receipt } from '../contract/receipt.ts';
import { fieldsOf, leafOfRant, type RantDetails, readyAt } from './leaves.ts';
import { nextRound } from './round-times.ts';

interface OwnRant {
  id: string;
  kind: string;
  content: string;
  salt: string;
  date: number;
}

/** Throws `rant_not_found`, and `no_receipt` where the rant was withdrawn, or was written before there was a log. */
export async function receiptOf(app: App, actor: SessionActor, id: string): Promise<Receipt> {
  const row = await findRant(app, app.db, actor, id);
  if (!isAuthorOf(actor, { authorId: row.author_id })) throw refuse('rant_not_found');
  if (row.receipt_salt === null) throw refuse('no_receipt');
  const own = { id, kind: row.kind, content: row.content, salt: row.receipt_salt, date: row.date };
  // A round may be held between the first two queries, so the proof is looked for again.
  const receipt = (await proofOf(app, own)) ?? (await promiseOf(app, own)) ?? (await proofOf(app, own));
  if (!receipt) throw refuse('no_receipt');
  return receipt;
}

/** Returns the proof; null where the rant is not in the log yet. */
export async function proofOf(app: App, own: OwnRant): Promise<Receipt | null> {
  const leaf = await app.db
    .selectFrom('log_leaves')
    .select(['idx', 'said'])
    .where('kind', '=', 'rant')
    .where('subject', '=', own.id)
    .executeTakeFirst();
  const head = await newestHead(app.db);
  if (!leaf?.said || !head) return null;
  const path = await inclusionProof(app.db, leaf.idx, head.size);
  return {
    version: 1,
    fields: fieldsOf(own, JSON.parse(leaf.said) as RantDetails),
    content: own.content,
    index: leaf.idx,
    path: path.map((hash) => hash.toString('hex')),
    head: headOf(head),
    key: head.key,
    signature: head.signature,
  };
}

async function promiseOf(app: App, own: OwnRant): Promise<Receipt | null> {
  const leafQuery = app.db.selectFrom('log_waiting').select('said').where('kind', '=', 'rant').where('subject', '=', own.id);
  const detailsText = (await leafQuery.executeTakeFirst())?.said;
  if (!detailsText) return null;
  const fields = JSON.parse(detailsText) as RantDetails;
  const before = nextRound(Math.max(readyAt(own.date), app.clock.now()), await app.settings.current());
  const promise = { leaf: leafOfRant(own, fields).toString('hex'), before: iso(before) };
  const { key, sign } = await signer(app);
  return { version: 1, fields: fieldsOf(own, fields), content: own.content, promise, key, signature: sign(leafTexts.promise(promise)) };
}

/** Proves that the key of these passes is in the log; null while its round is still to come. */
export async function keyProof(app: App, digest: string) {
  const leaf = await app.db
    .selectFrom('log_leaves')
    .select('idx')
    .where('kind', '=', sql.lit('key' as const))
    .where('subject', '=', digest)
    .executeTakeFirst();
  const head = await newestHead(app.db);
  if (!leaf || !head) return null;
  const path = await inclusionProof(app.db, leaf.idx, head.size);
  return { index: leaf.idx, path: path.map((hash) => hash.toString('hex')), head: headOf(head), key: head.key, signature: head.signature };
}
