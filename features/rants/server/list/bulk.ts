/**
 * Changes the owner or status of many rants, or answers them, in one call: each is changed as by a call of its own, or returned with the
 * reason why not. Every hundred rants are one transaction, so that a failure leaves the earlier hundreds changed; the same call sent again
 * finishes the rest (docs/decisions/rants.md).
 */
import { limits } from '@earshot/contract/limits';
import { sentence } from '@earshot/words/sentence';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { idMadeOf } from '#server/platform/db/rows.ts';
import { inSlices, yieldToEventLoop } from '#server/platform/event-loop.ts';
import type { Call } from '#server/platform/http/mount.ts';
import { Refusal, refuse } from '#server/platform/refusal.ts';
import type { BulkOutcome } from '../../contract/bulk.ts';
import type { rants } from '../../contract/rants.ts';
import { changeOwner, checkNewOwner, handledSubject, mayOwn } from '../assignment/assign.ts';
import { decide, decided, respond } from '../commands.ts';
import { markOpened } from '../conversation/first-read.ts';
import { rantsByIds } from '../core/by-ids.ts';
import { findRant, lockWithLinked } from '../core/detail.ts';
import { type ChangingRow, type RantRow, refuseWithdrawn } from '../core/row.ts';
import { prepareUndo } from '../core/undo.ts';

/** Rants that are handled before the event loop serves other requests. */
const batchSize = 10;

/** The check and the change that a call makes on each rant of one transaction. */
interface Step {
  /**
   * Throws the refusal if the rant cannot be changed; returns false if it is in the new state already. Called for all rants before the
   * first one is changed.
   */
  fits(row: RantRow): Promise<boolean>;
  /** `all` are the rants of this transaction that are changed. */
  change(row: ChangingRow, all: readonly RantRow[]): Promise<void>;
}
/**
 * Prepares the change. The accounts involved are locked before any rant is, as in other transactions. `changedBefore` are the rants that
 * earlier transactions of the same call have changed.
 */
type BeginBatch = (tx: Tx, ids: readonly string[], changedBefore: readonly string[]) => Promise<Step>;

type BulkCall = Pick<Call<typeof rants.bulk>, 'app' | 'actor' | 'translator'>;

export function changeTogether({ body, ...call }: Call<typeof rants.bulk>): Promise<BulkOutcome> {
  return inTransactions(call, body.ids, beginOf(call, body));
}

export function undoTogether({ body, ...call }: Call<typeof rants.undoBulk>): Promise<BulkOutcome> {
  return inTransactions(call, body.ids, (tx, ids) => prepareUndo(call.app, tx, call.actor, ids, body.of));
}

async function inTransactions(call: BulkCall, givenIds: readonly string[], begin: BeginBatch): Promise<BulkOutcome> {
  const ids = [...new Set(givenIds)];
  const { rants: max, together: size } = limits.bulk;
  if (ids.length > max) throw refuse('too_many_at_once', { values: { max } });
  const outcome: BulkOutcome = { done: [], failed: [] };
  const changedIds: string[] = [];
  for (let from = 0; from < ids.length; from += size) {
    if (from > 0) await yieldToEventLoop();
    const slice = ids.slice(from, from + size);
    const { done, failed, changed } = await call.app.write(async (tx) =>
      changeSome(call, tx, slice, await begin(tx, slice, [...changedIds])),
    );
    outcome.done.push(...done);
    outcome.failed.push(...failed);
    changedIds.push(...changed);
  }
  return outcome;
}

interface SliceOutcome extends BulkOutcome {
  changed: string[];
}

/** Does the work of one transaction. */
async function changeSome({ app, actor, translator }: BulkCall, tx: Tx, ids: readonly string[], step: Step): Promise<SliceOutcome> {
  const reasons = new Map<string, string>();
  const refusing = async (id: string, work: () => Promise<unknown>) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return reasons.set(id, translator.translateSentence(error.reason)) && false;
    }
  };
  const rows = new Map((await lockRants(app, tx, actor, ids)).map((row) => [row.id, row]));
  const fitting: ChangingRow[] = [];
  await inSlices(ids, batchSize, async (slice) => {
    for (const id of slice)
      await refusing(id, async () => {
        const row = rows.get(id);
        if (!row) throw refuse('rant_not_found');
        if (await step.fits(row)) fitting.push(row);
      });
  });
  await markOpened(tx, actor, fitting);
  await inSlices(fitting, batchSize, async (slice) => {
    // A rant that is linked to another one may have changed together with it, so it is read again.
    for (const row of slice)
      await refusing(row.id, async () => step.change(row.same_as === null ? row : await findRant(app, tx.db, actor, row.id), fitting));
  });
  return {
    done: ids.filter((id) => !reasons.has(id)),
    failed: [...reasons].map(([_id, msg]) => ({ _id, msg })),
    changed: fitting.map(({ id }) => id),
  };
}

/** The rants that the actor may see, locked in one order, so that two calls with the same rants cannot deadlock. */
async function lockRants(app: App, tx: Tx, actor: SessionActor, ids: readonly string[]): Promise<ChangingRow[]> {
  if (app.dialect.hasManyWriters) await lockWithLinked(app, tx, actor, ids);
  return rantsByIds(app, tx.db, actor, ids);
}

type BulkBody = Call<typeof rants.bulk>['body'];

function beginOf({ app, actor }: BulkCall, { _id, owner, status, reason, response }: BulkBody): BeginBatch {
  if (owner !== undefined) return (tx, _ids, changedBefore) => ownerChange(app, tx, actor, owner, changedBefore);
  if (status === 'Resolved' && !reason) throw refuse('reason_needed', { fields: { reason: sentence('refusal.reason_needed') } });
  const handles = async (row: RantRow) => Boolean(await handledSubject(app, actor, row));
  if (status === undefined)
    return async (tx) => ({
      fits: async (row) => {
        await handles(row);
        refuseWithdrawn(row);
        return true;
      },
      change: (row) =>
        respond(app, tx, actor, row, { _id: _id && idMadeOf(`${_id.toLowerCase()} ${row.id}`), response: response ?? '', files: [] }),
    });
  const decision = { status, ...(reason && { reason }) };
  return async (tx) => ({
    fits: async (row) => (await handles(row)) && Boolean(decided(row, decision, tx.now)),
    change: (row) => decide(app, tx, actor, row, decision),
  });
}

/**
 * A person who is given several rants gets one notification, with the last rant of the transaction. That of a later transaction counts all
 * of them and replaces the one before, so that a failure in between leaves nobody uninformed.
 */
async function ownerChange(app: App, tx: Tx, actor: SessionActor, userId: string | null, changedBefore: readonly string[]): Promise<Step> {
  const may = userId === null ? () => true : await mayOwn(app, tx, userId);
  return {
    fits: (row) => checkNewOwner(app, actor, row, { userId, may }),
    change: (row, all) => {
      const isTold = userId !== null && row.id === all.at(-1)?.id;
      const given = [...all.map(({ id }) => id), ...changedBefore];
      const after = changedBefore.at(-1);
      const together = isTold ? { from: null, given, freed: [], ...(after !== undefined && { after }) } : null;
      return changeOwner(tx, row, { to: userId, actor, together });
    },
  };
}
