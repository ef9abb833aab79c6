/**
 * One person who handles a rant asks for something and says why; a second person confirms or declines it, or the first takes it back. The
 * second is never the first, never the author of the rant, and never its target, from whom the rant is hidden. kinds.ts says what can be
 * asked for.
 */
import { readerOf } from '@earshot/contract/policy';
import { areTwoPeople } from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { refuse } from '#server/platform/refusal.ts';
import { canSeeNotes, isSecondPerson, type RantSubject } from '../../contract/policy.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { lockRant, rantDetail } from '../core/detail.ts';
import { type RantRow, refuseWithdrawn, seenOf } from '../core/row.ts';
import { subjectOf } from '../visibility/visible.ts';
import { kinds, type ReasonOf, type TwoPersonKind } from './kinds.ts';
import { requestFor } from './requests.ts';

interface Locked<K extends TwoPersonKind> {
  row: RantRow;
  subject: RantSubject;
  request: Awaited<ReturnType<typeof requestFor<K>>>;
  isSecond: boolean;
}

/**
 * Locks the rant, checks whether the step is possible, and calls `take`. Throws `rant_not_found`, `rant_withdrawn`, `rant_removed`, and
 * what the kind and `take` refuse.
 */
async function step<K extends TwoPersonKind>(
  app: App,
  actor: SessionActor,
  kind: K,
  id: string,
  take: (tx: Tx, locked: Locked<K>) => Promise<unknown>,
): Promise<RantDetail> {
  await app.write(async (tx) => {
    const row = await lockRant(app, tx, actor, id);
    refuseWithdrawn(row);
    const subject = await subjectOf(app, seenOf(row));
    const refusal = kinds[kind].refusal(row, canSeeNotes(actor, subject));
    if (refusal) throw refuse(refusal);
    const request = await requestFor(app, tx.db, kind, row, subject);
    await take(tx, { row, subject, request, isSecond: isSecondPerson(actor, subject, request?.by ?? '') });
  });
  return rantDetail(app, actor, id);
}

const forget = (tx: Tx, kind: TwoPersonKind, id: string) => tx.db.deleteFrom(kinds[kind].table).where('rant_id', '=', id).execute();

function record<K extends TwoPersonKind>(
  tx: Tx,
  kind: K,
  outcome: 'asked' | 'confirmed' | 'declined',
  { row, reason, by }: { row: RantRow; reason: ReasonOf[K]; by: string | null },
): Promise<void> {
  const { events, dataOf } = kinds[kind];
  return tx.record({ type: events[outcome], actorId: by, subject: row.id, data: dataOf(row, reason) });
}

/**
 * Asks for a removal or a muting. Throws what `step` throws, `not_your_role`, `removal_asked` or `mute_asked`, and a refusal where a legal
 * hold keeps the rant.
 */
export const askFor = <K extends TwoPersonKind>(app: App, actor: SessionActor, kind: K, id: string, reason: ReasonOf[K]) =>
  step(app, actor, kind, id, async (tx, { row, subject, request }) => {
    const { table, alreadyAsked, mayAsk, refuseHeld } = kinds[kind];
    if (!mayAsk(actor, subject)) throw refuse('not_your_role');
    if (request) throw refuse(alreadyAsked);
    await refuseHeld?.(app, tx, id, reason);
    // A request that does not count any more may still be stored: the new one replaces it.
    await forget(tx, kind, id);
    await tx.db.insertInto(table).values({ rant_id: id, asked_by: actor.id, reason, asked_at: tx.now }).execute();
    await record(tx, kind, 'asked', { row, reason, by: actor.id });
  });

/**
 * Confirms the request of another person and carries it out. Throws what `step` throws, `second_person_needed`, `removal_not_asked` or
 * `mute_not_asked`, and a refusal where a legal hold keeps the rant.
 */
export const confirm = (app: App, actor: SessionActor, kind: TwoPersonKind, id: string) =>
  step(app, actor, kind, id, async (tx, { row, request, isSecond }) => {
    if (!isSecond) throw refuse('second_person_needed');
    if (!request) throw refuse(kinds[kind].notAsked);
    if (!(await areTwoPeople(tx.db, request.by, readerOf(actor), request.at))) throw refuse('second_person_needed');
    await carryOut(app, tx, kind, row, request.reason, actor.id);
  });

/**
 * Does what was asked for. `personId` is the person who confirmed it; null: a command on the server did. Throws a refusal where a legal
 * hold keeps the rant.
 */
export async function carryOut<K extends TwoPersonKind>(
  app: App,
  tx: Tx,
  kind: K,
  row: RantRow,
  reason: ReasonOf[K],
  personId: string | null,
): Promise<void> {
  await kinds[kind].refuseHeld?.(app, tx, row.id, reason);
  await record(tx, kind, 'confirmed', { row, reason, by: personId });
  await kinds[kind].carryOut(app, tx, row, reason, personId);
  await forget(tx, kind, row.id);
}

/**
 * Declines the request as a second person, or takes it back as the first. Throws what `step` throws, `second_person_needed`,
 * `removal_not_asked` or `mute_not_asked`.
 */
export const decline = (app: App, actor: SessionActor, kind: TwoPersonKind, id: string) =>
  step(app, actor, kind, id, async (tx, { row, request, isSecond }) => {
    if (!isSecond && request?.by !== readerOf(actor)) throw refuse('second_person_needed');
    if (!request) throw refuse(kinds[kind].notAsked);
    await forget(tx, kind, id);
    await record(tx, kind, 'declined', { row, reason: request.reason, by: actor.id });
  });
