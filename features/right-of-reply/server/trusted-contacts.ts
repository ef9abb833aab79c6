/**
 * The first of the organisation's trusted contacts who has nothing to do with a rant is told what happened to its author. He is looked for
 * again at each step, as people answer, are linked or leave meanwhile.
 */
import { canSignIn } from '@earshot/contract/policy';
import { findUser, namesOfPeople } from '#features/accounts/server';
import { ownersOfWork, type RantRow, subjectOfRow } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { inSlot } from '#server/platform/slots.ts';

export interface TrustedContact {
  id: string;
  name: string;
}

type RantOfCheckIn = Pick<RantRow, 'id' | 'kind' | 'same_as' | 'author_id' | 'target_id' | 'department_id' | 'owner_id'>;

/** Returns null where no chosen person can sign in and is uninvolved in the rant. */
export async function trustedContactFor(app: App, db: Executor, row: RantOfCheckIn): Promise<TrustedContact | null> {
  const { protectors: contactIds } = await app.settings.current();
  if (contactIds.length === 0) return null;
  const involved = await involvedIn(app, db, row);
  for (const id of contactIds) {
    const person = involved.has(id) ? undefined : await findUser(db, id);
    if (person && canSignIn({ status: person.status, isActive: person.is_active === 1 })) return { id, name: person.name };
  }
  return null;
}

/** Returns the chosen people who still have an account, in the order in which they are asked. */
export async function trustedContacts(app: App): Promise<{ _id: string; name: string }[]> {
  const { protectors: contactIds } = await app.settings.current();
  const names = new Map((await namesOfPeople(app, contactIds)).map(({ id, name }) => [id, name]));
  return contactIds.filter((id) => names.has(id)).map((id) => ({ _id: id, name: names.get(id) ?? '' }));
}

/**
 * The people who are involved in the rant: its author, the people it is or may be about, owners of it or of work that answers it, and
 * people who answered or decided it or the rant it is the same as.
 */
async function involvedIn(app: App, db: Executor, row: RantOfCheckIn): Promise<Set<string | null>> {
  const rants = [row.id, ...(row.same_as === null ? [] : [row.same_as])];
  const { targetUserIds } = await subjectOfRow(app, row);
  const wrote = await db.selectFrom('posts').select('author_id').distinct().where('rant_id', 'in', rants).execute();
  const did = await db
    .selectFrom('events')
    .select('actor_id')
    .distinct()
    .where('subject', 'in', rants)
    .where('type', 'in', ['rant.statusChanged', 'rant.responded', 'rant.owned', 'rant.linked', 'summary.written'])
    .execute();
  return new Set([
    row.author_id,
    row.owner_id,
    ...targetUserIds,
    ...wrote.map((post) => post.author_id),
    ...did.map((event) => event.actor_id),
    ...((await inSlot(app, ownersOfWork)?.(db, rants)) ?? []),
  ]);
}
