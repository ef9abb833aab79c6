/**
 * Owners of rants: handlers take, assign or release a rant. If two people take it at once, one gets it and the other gets an error that
 * names the owner.
 */
import type { BodyOf } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import { sentence } from '@earshot/words/sentence';
import { handlersByName, lockPerson } from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import type { BatchData } from '#server/platform/events/catalogue.ts';
import { refuse } from '#server/platform/refusal.ts';
import { canAnswerRant, canOwnRant, type RantSubject } from '../../contract/policy.ts';
import type { rants } from '../../contract/rants.ts';
import type { RantDetail, RantOwner } from '../../contract/shapes.ts';
import { findRant, lockRant, rantDetail } from '../core/detail.ts';
import { type RantRow, rantEventData, refuseWithdrawn } from '../core/row.ts';
import { subjectOf } from '../visibility/visible.ts';

/** Returns the facts about the rant that the policy decides by. Throws `rant_not_found` where the actor does not handle it. */
export async function handledSubject(app: App, actor: Actor, row: RantRow): Promise<RantSubject> {
  const subject = await subjectOf(app, rantEventData(row));
  if (!canAnswerRant(actor, subject)) throw refuse('rant_not_found');
  return subject;
}

/** The people to whom the rant can be given, by name. Throws `rant_not_found`. */
export async function ownersOf(app: App, actor: Actor, id: string): Promise<RantOwner[]> {
  const subject = await handledSubject(app, actor, await findRant(app, app.db, actor, id));
  const handlers = await handlersByName(app.db);
  const active = { status: 'approved', isActive: true } as const;
  return handlers.filter((person) => canOwnRant({ ...person, ...active }, subject)).map(({ id: _id, name }) => ({ _id, name }));
}

/**
 * Returns a test of whether this person may own a rant. The account stays locked until the transaction ends, so that nobody gets a rant and
 * loses the role at the same moment.
 */
export async function mayOwn(app: App, tx: Tx, userId: string): Promise<(subject: RantSubject) => boolean> {
  const user = await lockPerson(app, tx, userId);
  return (subject) => user !== undefined && canOwnRant({ ...user, isActive: user.is_active === 1 }, subject);
}

type OwnerBody = BodyOf<typeof rants.setOwner>;

/**
 * Gives the rant to a person, or to nobody. Throws `rant_not_found`, `rant_withdrawn`, `rant_removed`, `rant_taken` where the owner is not
 * the one that the page showed, and `invalid` for a new owner who may not own it.
 */
export async function setRantOwner(app: App, actor: SessionActor, id: string, { userId, note = '', from }: OwnerBody): Promise<RantDetail> {
  await app.write(async (tx) => {
    // The account is locked before the rant, in the order of the transactions that take a role away, so that no two wait for each other.
    const may = userId === null ? () => true : await mayOwn(app, tx, userId);
    const row = await lockRant(app, tx, actor, id);
    if (await checkNewOwner(app, actor, row, { userId, from, may })) await changeOwner(tx, row, { to: userId, note, actor });
  });
  return rantDetail(app, actor, id);
}

/**
 * Whether the owner of the locked rant changes; false where this person owns it already. `may` comes from `mayOwn`. Throws the refusals of
 * `setRantOwner`.
 */
export async function checkNewOwner(
  app: App,
  actor: SessionActor,
  row: RantRow,
  { userId, from, may }: Pick<OwnerBody, 'userId' | 'from'> & { may: (subject: RantSubject) => boolean },
): Promise<boolean> {
  const subject = await handledSubject(app, actor, row);
  if (row.owner_id === userId) return false;
  refuseWithdrawn(row);
  const previousOwner = from === undefined && userId === actor.id ? null : from;
  if (previousOwner !== undefined && row.owner_id !== null && row.owner_id !== previousOwner)
    throw refuse('rant_taken', { values: { name: row.owner ?? '' } });
  if (!may(subject)) throw refuse('invalid', { fields: { userId: sentence('field.rantOwner') } });
  return true;
}

interface HandOver {
  to: string | null;
  /** The person who assigns the rant; null: a rule did, or the owner may not own it any more. */
  actor: Pick<SessionActor, 'id' | 'name'> | null;
  note?: string;
  undone?: true;
  /** Where several rants change owners at once, the last one carries all of them, and the others have null. */
  together?: BatchData | null;
}

export async function changeOwner(tx: Tx, row: Owned, { to, actor, note = '', undone, together }: HandOver): Promise<void> {
  await tx.db.updateTable('rants').set({ owner_id: to }).where('seq', '=', row.seq).execute();
  await tx.record({
    type: 'rant.owned',
    actorId: actor?.id ?? null,
    subject: row.id,
    // `ownerId` is already the new owner, so that the event reaches the people who may see the rant from now on.
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
