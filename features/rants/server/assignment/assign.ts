/** Owners of rants: a rant is taken, assigned or let go. When two people take it at once, one gets it and the other is told who. */
import type { BodyOf } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import { sentence } from '@earshot/words/sentence';
import { handlersByName, lockPerson } from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import type { Together } from '#server/platform/events/catalogue.ts';
import { refuse } from '#server/platform/refusal.ts';
import { canAnswerRant, canOwnRant, type RantSubject } from '../../contract/policy.ts';
import type { rants } from '../../contract/rants.ts';
import type { RantDetail, RantOwner } from '../../contract/shapes.ts';
import { findRant, lockRant, rantDetail } from '../core/detail.ts';
import { type RantRow, rantEventData, refuseWithdrawn } from '../core/row.ts';
import { subjectOf } from '../visibility/visible.ts';

/** The rant for decisions of the policy. Throws `rant_not_found` where the actor does not handle it. */
export async function handled(app: App, actor: Actor, row: RantRow): Promise<RantSubject> {
  const subject = await subjectOf(app, rantEventData(row));
  if (!canAnswerRant(actor, subject)) throw refuse('rant_not_found');
  return subject;
}

/** Exactly those it can be given to. */
export async function ownersOf(app: App, actor: Actor, id: string): Promise<RantOwner[]> {
  const subject = await handled(app, actor, await findRant(app, app.db, actor, id));
  const handlers = await handlersByName(app.db);
  const active = { status: 'approved', isActive: true } as const;
  return handlers.filter((person) => canOwnRant({ ...person, ...active }, subject)).map(({ id: _id, name }) => ({ _id, name }));
}

/** Held until the transaction ends, so that nobody gets a rant who loses his role in this moment. */
export async function mayOwn(app: App, tx: Tx, userId: string): Promise<(subject: RantSubject) => boolean> {
  const user = await lockPerson(app, tx, userId);
  return (subject) => user !== undefined && canOwnRant({ ...user, isActive: user.is_active === 1 }, subject);
}

type Wish = BodyOf<typeof rants.setOwner>;

/** Throws `rant_taken` where the owner is not the one that the page showed, and `invalid` for a new owner who may not own it. */
export async function setRantOwner(app: App, actor: SessionActor, id: string, { userId, note = '', from }: Wish): Promise<RantDetail> {
  await app.write(async (tx) => {
    // The person before the rant, in the order in which those who take a role away hold them.
    const may = userId === null ? () => true : await mayOwn(app, tx, userId);
    const row = await lockRant(app, tx, actor, id);
    if (await canPass(app, actor, row, { userId, from, may })) await own(tx, row, { to: userId, note, actor });
  });
  return rantDetail(app, actor, id);
}

/** Whether the locked rant gets another owner; false where this person owns it already. `may`: see `mayOwn`. Throws the refusals of `setRantOwner`. */
export async function canPass(
  app: App,
  actor: SessionActor,
  row: RantRow,
  { userId, from, may }: Pick<Wish, 'userId' | 'from'> & { may: (subject: RantSubject) => boolean },
): Promise<boolean> {
  const subject = await handled(app, actor, row);
  if (row.owner_id === userId) return false;
  refuseWithdrawn(row);
  const seen = from === undefined && userId === actor.id ? null : from;
  if (seen !== undefined && row.owner_id !== null && row.owner_id !== seen)
    throw refuse('rant_taken', { values: { name: row.owner ?? '' } });
  if (!may(subject)) throw refuse('invalid', { fields: { userId: sentence('field.rantOwner') } });
  return true;
}

interface HandOver {
  to: string | null;
  /** null: a rule, or a right that ended. */
  actor: Pick<SessionActor, 'id' | 'name'> | null;
  note?: string;
  undone?: true;
  /** It changes hands with others (events/catalogue). */
  together?: Together | null;
}

export async function own(tx: Tx, row: Owned, { to, actor, note = '', undone, together }: HandOver): Promise<void> {
  await tx.db.updateTable('rants').set({ owner_id: to }).where('seq', '=', row.seq).execute();
  await tx.record({
    type: 'rant.owned',
    actorId: actor?.id ?? null,
    subject: row.id,
    // `ownerId` is the new owner already: news of the change go to those who may see the rant now.
    data: { ...rantEventData(row), ownerId: to, from: row.owner_id, to, ...(undone && { undone }) },
    payload: { content: row.content, note, actorName: actor?.name ?? '', ...(together !== undefined && { together }) },
    ...(note.trim() !== '' && { personal: { note } }),
  });
}

/** The columns that a change of owner needs. */
export type Owned = Pick<
  RantRow,
  'seq' | 'id' | 'kind' | 'author_id' | 'target_id' | 'department_id' | 'date' | 'resolved_at' | 'owner_id' | 'content'
>;
