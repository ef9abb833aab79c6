/**
 * A person who is deactivated, rejected, deleted or loses the role can own no rants: open ones are handed on or become nobody's, in the same transaction.
 * A person who is found to be, or to be possibly, the target of a rant loses it in any status, and is told nothing of it.
 */

import { sentence } from '@earshot/words/sentence';
import { endsHandling, personName } from '#features/accounts/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import { inSlices } from '#server/platform/event-loop.ts';
import type { AppEvent, Together } from '#server/platform/events/catalogue.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { RantSubject } from '../../contract/policy.ts';
import { seenOf } from '../core/row.ts';
import { subjectOf } from '../visibility/visible.ts';
import { mayOwn, type Owned, own } from './assign.ts';

/** Rants of one step; after it others' requests come between. */
const together = 20;
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

/** Each to whom `toOf` says, and what is told of them with the last one. */
async function pass(
  tx: Tx,
  rows: readonly Owned[],
  { from, actor, toOf }: { from: string; actor: Actor; toOf: (row: Owned) => Promise<string | null> },
) {
  const [given, freed]: [string[], Together['freed'][number][]] = [[], []];
  await inSlices(rows, together, async (some) => {
    for (const row of some) {
      const to = await toOf(row);
      if (to === null) freed.push({ id: row.id, ...seenOf({ ...row, owner_id: null }) });
      else given.push(row.id);
      await own(tx, row, { to, actor, together: row === rows.at(-1) ? { from, given, freed } : null });
    }
  });
}

/** Hands open rants on to `to`. Throws `invalid` where that person can own none or is the one who leaves. Rants he may not see lose their owner. */
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

/** A name is this person's, or may be. */
async function endOwning(app: App, tx: Tx, targetId: string, userId: string | null): Promise<void> {
  if (userId === null) return;
  const rows = await ownedBy(app, tx, userId).where('target_id', '=', targetId).execute();
  await pass(tx, rows, { from: userId, actor: null, toOf: async () => null });
}

/** The deactivation or deletion was undone: gives back the rants that have no newer owner. */
async function handBack(app: App, tx: Tx, event: AppEvent, leaving: 'account.deactivated' | 'account.deleted'): Promise<void> {
  const owner = event.subject ?? '';
  const events = tx.db.selectFrom('events').select(['seq', 'at', 'subject', 'data']).where('actor_id', '=', event.actorId);
  const left = await events.where('type', '=', leaving).where('subject', '=', owner).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  if (!left) return;
  const passed = await events.where('type', '=', 'rant.owned').where('seq', '>', left.seq).where('at', '=', left.at).execute();
  const takers = new Map(
    passed.flatMap(({ subject, data }) => {
      const { from, to } = JSON.parse(data) as AppEvent<'rant.owned'>['data'];
      return subject !== null && from === owner ? [[subject, to] as const] : [];
    }),
  );
  const actor = await actorOf(tx, event);
  await inSlices([...takers], together, async (some) => {
    const ids = some.map(([id]) => id);
    const rows = await tx.db
      .selectFrom('rants')
      .selectAll()
      .where(app.dialect.idIn('id', ids))
      .orderBy('seq')
      .modifyEnd(app.dialect.forUpdate)
      .execute();
    for (const row of rows) {
      // A name may have been linked to him meanwhile.
      const { targetUserIds } = await subjectOf(app, seenOf(row));
      const isStill = row.owner_id === takers.get(row.id) && !targetUserIds.includes(owner);
      if (isStill) await own(tx, row, { to: owner, actor, undone: true });
    }
  });
}

export function endOwningWithRights(app: App): void {
  onEvent(app, 'account.rejected', (_app, tx, event) => handOn(app, tx, event, null));
  onEvent(app, 'account.changed', async (_app, tx, event) => {
    if (endsHandling(event.data)) await handOn(app, tx, event, event.payload.rantsTo ?? null);
  });
  for (const type of ['account.deactivated', 'account.deleted'] as const)
    onEvent(app, type, (_app, tx, event) => handOn(app, tx, event, event.payload.rantsTo));
  onEvent(app, 'option.linked', (_app, tx, { subject, data }) => endOwning(app, tx, subject ?? '', data.to));
  onEvent(app, 'option.matched', (_app, tx, { subject, data }) => endOwning(app, tx, data.option, subject));
  onEvent(app, 'account.activated', async (_app, tx, event) => {
    if (event.data.undone) await handBack(app, tx, event, 'account.deactivated');
  });
  onEvent(app, 'account.restored', async (_app, tx, event) => {
    if (event.data.undone) await handBack(app, tx, event, 'account.deleted');
  });
}
