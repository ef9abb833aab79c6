/**
 * The same for many rants at once: each is changed as by hand, or is not and says why. A transaction holds a hundred of them, so that what is done
 * stays done when a later one fails; sent again, it is finished (docs/decisions/rants.md).
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
import { canPass, handled, mayOwn, own } from '../assignment/assign.ts';
import { decide, decided, respond } from '../commands.ts';
import { markOpened } from '../conversation/first-read.ts';
import { rantsByIds } from '../core/by-ids.ts';
import { findRant, holdRants } from '../core/detail.ts';
import { type RantRow, refuseWithdrawn } from '../core/row.ts';
import { undoing } from '../core/undo.ts';

/** Rants of one step; after it others' requests come between. */
const together = 10;

/** The change to each, in one transaction. */
interface Deed {
  /** Throws why not; false: it is so already. Nothing changes before all were asked. */
  fits(row: RantRow): Promise<boolean>;
  /** `all`: those that are changed. */
  change(row: RantRow, all: readonly RantRow[]): Promise<void>;
}
/** Holds the people it takes, before any rant is held. */
type Begin = (tx: Tx, ids: readonly string[]) => Promise<Deed>;

type Asked = Pick<Call<typeof rants.bulk>, 'app' | 'actor' | 'translator'>;

export function changeTogether({ body, ...asked }: Call<typeof rants.bulk>): Promise<BulkOutcome> {
  return inTransactions(asked, body.ids, beginOf(asked, body));
}

export function undoTogether({ body, ...asked }: Call<typeof rants.undoBulk>): Promise<BulkOutcome> {
  return inTransactions(asked, body.ids, (tx, ids) => undoing(asked.app, tx, asked.actor, ids, body.of));
}

async function inTransactions(asked: Asked, given: readonly string[], begin: Begin): Promise<BulkOutcome> {
  const ids = [...new Set(given)];
  const { rants: max, together: size } = limits.bulk;
  if (ids.length > max) throw refuse('too_many_at_once', { values: { max } });
  const outcome: BulkOutcome = { done: [], failed: [] };
  for (let from = 0; from < ids.length; from += size) {
    if (from > 0) await yieldToEventLoop();
    const some = ids.slice(from, from + size);
    const { done, failed } = await asked.app.write(async (tx) => one(asked, tx, some, await begin(tx, some)));
    outcome.done.push(...done);
    outcome.failed.push(...failed);
  }
  return outcome;
}

/** One transaction. */
async function one({ app, actor, translator }: Asked, tx: Tx, ids: readonly string[], deed: Deed): Promise<BulkOutcome> {
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
  const fitting: RantRow[] = [];
  await inSlices(ids, together, async (some) => {
    for (const id of some)
      await refusing(id, async () => {
        const row = rows.get(id);
        if (!row) throw refuse('rant_not_found');
        if (await deed.fits(row)) fitting.push(row);
      });
  });
  await markOpened(tx, actor, fitting);
  await inSlices(fitting, together, async (some) => {
    // One that is the same as another may have changed with that one.
    for (const row of some)
      await refusing(row.id, async () => deed.change(row.same_as === null ? row : await findRant(app, tx.db, actor, row.id), fitting));
  });
  return { done: ids.filter((id) => !reasons.has(id)), failed: [...reasons].map(([_id, msg]) => ({ _id, msg })) };
}

/** Rants that the actor may see, locked in one order, so that two calls with the same rants never wait for each other. */
async function lockRants(app: App, tx: Tx, actor: SessionActor, ids: readonly string[]): Promise<RantRow[]> {
  if (app.dialect.hasManyWriters) await holdRants(app, tx, actor, ids);
  return rantsByIds(app, tx.db, actor, ids);
}

type Wish = Call<typeof rants.bulk>['body'];

function beginOf({ app, actor }: Asked, { _id, owner, status, reason, response }: Wish): Begin {
  if (owner !== undefined) return (tx) => giving(app, tx, actor, owner);
  if (status === 'Resolved' && !reason) throw refuse('reason_needed', { fields: { reason: sentence('refusal.reason_needed') } });
  const handles = async (row: RantRow) => Boolean(await handled(app, actor, row));
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

/** A person who gets several is told once. */
async function giving(app: App, tx: Tx, actor: SessionActor, userId: string | null): Promise<Deed> {
  const may = userId === null ? () => true : await mayOwn(app, tx, userId);
  return {
    fits: (row) => canPass(app, actor, row, { userId, may }),
    change: (row, all) => {
      const isTold = userId !== null && row.id === all.at(-1)?.id;
      const given = all.map(({ id }) => id);
      return own(tx, row, { to: userId, actor, together: isTold ? { from: null, given, freed: [] } : null });
    },
  };
}
