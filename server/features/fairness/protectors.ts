/**
 * Who is told what happened to the author of a rant: the first of the organisation's protectors who has nothing to do with the rant. It is asked
 * anew at each step, as people answer, are linked or leave meanwhile.
 */
import { canSignIn } from '@earshot/contract/policy';
import type { App } from '../../platform/app.ts';
import type { Executor } from '../../platform/db/open.ts';
import { findUser } from '../accounts/index.ts';
import { ownersOfPlansFor } from '../action-plans/index.ts';
import { type RantRow, seenOf, subjectOf } from '../rants/index.ts';

export interface Protector {
  id: string;
  name: string;
}

type About = Pick<RantRow, 'id' | 'kind' | 'same_as' | 'author_id' | 'target_id' | 'department_id' | 'owner_id'>;

/** null: nobody is left. */
export async function protectorFor(app: App, db: Executor, row: About): Promise<Protector | null> {
  const { protectors } = await app.settings.current();
  if (protectors.length === 0) return null;
  const involved = await involvedIn(app, db, row);
  for (const id of protectors) {
    const person = involved.has(id) ? undefined : await findUser(db, id);
    if (person && canSignIn({ status: person.status, isActive: person.is_active === 1 })) return { id, name: person.name };
  }
  return null;
}

/** Its author, whom it is or may be about, who owns it or a plan made for it, and who answered or decided it, or the one it is the same as. */
async function involvedIn(app: App, db: Executor, row: About): Promise<Set<string | null>> {
  const rants = [row.id, ...(row.same_as === null ? [] : [row.same_as])];
  const { targetUserIds } = await subjectOf(app, seenOf(row));
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
    ...wrote.map((one) => one.author_id),
    ...did.map((one) => one.actor_id),
    ...(await ownersOfPlansFor(db, rants)),
  ]);
}
