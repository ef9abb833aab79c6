/**
 * A person who is deactivated, rejected, deleted or loses the role can own no rants: the open ones are handed on or lose their owner, in
 * the same transaction. A person who is, or may be, the target of a rant loses it whatever its status, and is not notified.
 */

import { sentence } from '@earshot/words/sentence';
import { endsHandling, personName } from '#features/accounts/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import { inSlices } from '#server/platform/event-loop.ts';
import type { AppEvent, BatchData } from '#server/platform/events/catalogue.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { RantSubject } from '../../contract/policy.ts';
import { seenOf } from '../core/row.ts';
import { subjectOf } from '../visibility/visible.ts';
import { changeOwner, mayOwn, type Owned } from './assign.ts';

/** Rants that are changed before the event loop serves other requests. */
const batchSize = 20;
const anyRant: RantSubject = { kind: 'named', authorId: null, targetUserIds: [], managerIds: null, ownerId: null };

type Actor = { id: string; name: string } | null;

const actorOf = async (tx: Tx, { actorId }: AppEvent): Promise<Actor> =>
  actorId === null ? null : { id: actorId, name: (await personName(tx.db, actorId)) ?? '' };

const ownedBy = (app: App, tx: Tx, owner: string) =>
  tx.db
    .selectFrom('rants')
    .select(['seq', 'id', 'kind', 'author_id', 'target_id', 'department_id', 'date', 'resolved_at', 'owner_id', 'content'])
    .where('owner_id', '=', owner)
    .orderBy('seq')
    .modifyEnd(app.dialect.forUpdate);

/** Gives each rant to the owner that `toOf` returns. The event of the last one carries all of them, for one notification. */
async function pass(
  tx: Tx,
  rows: readonly Owned[],
  { from, actor, toOf }: { from: string; actor: Actor; toOf: (row: Owned) => Promise<string | null> },
) {
  const [givenIds, freed]: [string[], BatchData['freed'][number][]] = [[], []];
  await inSlices(rows, batchSize, async (slice) => {
    for (const row of slice) {
      const to = await toOf(row);
      if (to === null) freed.push({ id: row.id, ...seenOf({ ...row, owner_id: null }) });
      else givenIds.push(row.id);
      await changeOwner(tx, row, { to, actor, together: row === rows.at(-1) ? { from, given: givenIds, freed } : null });
    }
  });
}

/**
 * Gives the open rants of the person who leaves to the person `to`. Rants that `to` may not own lose their owner, and all do where `to` is
 * null. Throws `invalid` where `to` can own no rant or is the person who leaves.
 */
async function handOn(app: App, tx: Tx, event: AppEvent, to: string | null): Promise<void> {
  const from = event.subject ?? '';
  const may = to === null ? () => false : await mayOwn(app, tx, to);
  if (to !== null && (to === from || !may(anyRant))) throw refuse('invalid', { fields: { rantsTo: sentence('field.ownerOfRants') } });
  const rows = await ownedBy(app, tx, from).where('status', '<>', 'Resolved').execute();
  const subject = (row: Owned) => subjectOf(app, seenOf(row));
  await pass(tx, rows, { from, actor: await actorOf(tx, event), toOf: async (row) => (may(await subject(row)) ? to : null) });
  // Resolved rants keep their owner until the account is deleted.
  if (event.type === 'account.deleted') await tx.db.updateTable('rants').set({ owner_id: null }).where('owner_id', '=', from).execute();
}

/** Takes the rants about a target from an account that turned out to be, or may be, that target. */
async function endOwnership(app: App, tx: Tx, targetId: string, userId: string | null): Promise<void> {
  if (userId === null) return;
  const rows = await ownedBy(app, tx, userId).where('target_id', '=', targetId).execute();
  await pass(tx, rows, { from: userId, actor: null, toOf: async () => null });
}

/** The deactivation or deletion was undone: gives back the rants that have no newer owner. */
async function handBack(app: App, tx: Tx, event: AppEvent, leaving: 'account.deactivated' | 'account.deleted'): Promise<void> {
  const owner = event.subject ?? '';
  const events = tx.db.selectFrom('events').select(['seq', 'at', 'subject', 'data']).where('actor_id', '=', event.actorId);
  const leavingEvent = await events
    .where('type', '=', leaving)
    .where('subject', '=', owner)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!leavingEvent) return;
  const ownedEvents = await events
    .where('type', '=', 'rant.owned')
    .where('seq', '>', leavingEvent.seq)
    .where('at', '=', leavingEvent.at)
    .execute();
  const takers = new Map(
    ownedEvents.flatMap(({ subject, data }) => {
      const { from, to } = JSON.parse(data) as AppEvent<'rant.owned'>['data'];
      return subject !== null && from === owner ? [[subject, to] as const] : [];
    }),
  );
  const actor = await actorOf(tx, event);
  await inSlices([...takers], batchSize, async (slice) => {
    const ids = slice.map(([id]) => id);
    const rows = await tx.db
      .selectFrom('rants')
      .selectAll()
      .where(app.dialect.idIn('id', ids))
      .orderBy('seq')
      .modifyEnd(app.dialect.forUpdate)
      .execute();
    for (const row of rows) {
      // Meanwhile the person may have been linked to the target of the rant.
      const { targetUserIds } = await subjectOf(app, seenOf(row));
      const isStill = row.owner_id === takers.get(row.id) && !targetUserIds.includes(owner);
      if (isStill) await changeOwner(tx, row, { to: owner, actor, undone: true });
    }
  });
}

export function endOwnershipWithRights(app: App): void {
  onEvent(app, 'account.rejected', (_app, tx, event) => handOn(app, tx, event, null));
  onEvent(app, 'account.changed', async (_app, tx, event) => {
    if (endsHandling(event.data)) await handOn(app, tx, event, event.payload.rantsTo ?? null);
  });
  for (const type of ['account.deactivated', 'account.deleted'] as const)
    onEvent(app, type, (_app, tx, event) => handOn(app, tx, event, event.payload.rantsTo));
  onEvent(app, 'option.linked', (_app, tx, { subject, data }) => endOwnership(app, tx, subject ?? '', data.to));
  onEvent(app, 'option.matched', (_app, tx, { subject, data }) => endOwnership(app, tx, data.option, subject));
  onEvent(app, 'account.activated', async (_app, tx, event) => {
    if (event.data.undone) await handBack(app, tx, event, 'account.deactivated');
  });
  onEvent(app, 'account.restored', async (_app, tx, event) => {
    if (event.data.undone) await handBack(app, tx, event, 'account.deleted');
  });
}
