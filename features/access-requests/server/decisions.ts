/** Decisions on passages. A decision is refused if the text or the previous decision changed since the admin read them. */
import { createHash } from 'node:crypto';
import type { BodyOf } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import type { Selectable } from 'kysely';
import type { App } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { today } from '#server/platform/period.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import type { AccessRequest, AccessRequestDraft, Decision, Passage, requests } from '../contract/calls.ts';
import { type FoundPassage, gather } from './passages.ts';
import { findRequest, lockRequest, present, type RequestRow } from './requests.ts';

type Row = Selectable<Schema['request_decisions']>;

const digestOf = (request: string, { _id, text }: FoundPassage): string =>
  createHash('sha256')
    .update(JSON.stringify([request, _id, text]))
    .digest('hex')
    .slice(0, 32);
const selectDecisions = (db: Executor, id: string) => db.selectFrom('request_decisions').selectAll().where('request_id', '=', id);

/** Adds the stored decision to a passage. A decision on a text that has changed since is ignored. */
function decided(request: string, foundPassage: FoundPassage, row: Row | undefined): Passage {
  const { rantId: _, ...passage } = foundPassage;
  const digest = digestOf(request, foundPassage);
  const isValid = row?.digest === digest && (row.outcome !== 'elsewhere' || foundPassage.isCandidate);
  return { ...passage, decision: row && isValid ? decisionOf(row) : null, version: `${digest}.${row?.turn ?? 0}` };
}

const decisionOf = ({ outcome, reason, why, is_told }: Row): Decision => ({ outcome, reason, why, isTold: is_told === 1 });

async function draftOf(app: App, actor: Actor, row: RequestRow): Promise<AccessRequestDraft> {
  const { passages, hasAccount, isCut } = await gather(app, actor, row.target_id);
  const decisions = new Map((await selectDecisions(app.db, row.id).execute()).map((decision) => [decision.passage, decision]));
  const all = passages.map((item) => decided(row.id, item, decisions.get(item._id)));
  // A closed request does not show texts that were written or changed after it was closed.
  const visiblePassages = row.closed_day === null ? all : all.filter(({ decision }) => decision !== null);
  return { ...(await present(app, row)), hasAccount, isCut, passages: visiblePassages };
}

/** Throws `request_not_found`. */
export const readDraft = async (app: App, actor: Actor, id: string): Promise<AccessRequestDraft> =>
  draftOf(app, actor, await findRequest(app, app.db, actor, id));

/** Returns the draft once every passage is decided. Throws `request_not_found`, `request_undecided`. */
export async function wholeDraft(app: App, actor: Actor, id: string): Promise<{ draft: AccessRequestDraft; row: RequestRow }> {
  const row = await findRequest(app, app.db, actor, id);
  const draft = await draftOf(app, actor, row);
  if (draft.passages.some(({ decision }) => decision === null)) throw refuse('request_undecided');
  return { draft, row };
}

/** Throws `request_not_found`, `request_closed`, `passage_changed`, and `request_reason` at the field of a missing reason. */
export async function decide(app: App, actor: Actor, id: string, body: BodyOf<typeof requests.decide>): Promise<Passage> {
  const { outcome, version, passage } = body;
  const row = await findRequest(app, app.db, actor, id);
  const foundPassage = (await gather(app, actor, row.target_id)).passages.find((item) => item._id === passage);
  if (!foundPassage || (outcome === 'elsewhere' && !foundPassage.isCandidate)) throw refuse('passage_changed');
  if (outcome === 'held' && body.reason === null) throw refuseField('reason', 'request_reason');
  if (outcome === 'held' && body.reason === 'other' && body.why.trim() === '') throw refuseField('why', 'request_reason');
  const isHeld = outcome === 'held';
  return app.write(async (tx) => {
    if ((await lockRequest(app, tx, actor, id)).closed_day !== null) throw refuse('request_closed');
    const before = await selectDecisions(tx.db, id).where('passage', '=', passage).executeTakeFirst();
    if (decided(id, foundPassage, before).version !== version) throw refuse('passage_changed');
    const values = {
      digest: digestOf(id, foundPassage),
      turn: (before?.turn ?? 0) + 1,
      outcome,
      reason: isHeld ? body.reason : null,
      why: isHeld && body.reason === 'other' ? body.why : '',
      is_told: isHeld && !body.isTold ? (0 as const) : (1 as const),
      by: actor.id,
    };
    const key = { request_id: id, passage, rant_id: foundPassage.rantId };
    await tx.db
      .insertInto('request_decisions')
      .values({ ...key, ...values })
      .onConflict((c) => c.columns(['request_id', 'passage']).doUpdateSet(values))
      .execute();
    return decided(id, foundPassage, { ...key, ...values });
  });
}

/** Throws `request_not_found`, `request_closed`, `request_undecided`. */
export async function closeRequest(app: App, actor: Actor, id: string): Promise<AccessRequest> {
  await wholeDraft(app, actor, id);
  const closed_day = await today(app);
  const row = await app.write(async (tx) => {
    const open = await lockRequest(app, tx, actor, id);
    if (open.closed_day !== null) throw refuse('request_closed');
    await tx.db.updateTable('requests').set({ closed_day }).where('id', '=', id).execute();
    await tx.record({ type: 'request.closed', actorId: actor.id, subject: open.target_id, data: { targets: [open.target_id] } });
    return { ...open, closed_day };
  });
  return present(app, row);
}
