/** Counts what waits for one person who handles rants, with the conditions of the list's filters: overdue, assigned to the person, new. */
import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { Placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { ownedBy } from '../list/filter.ts';
import { isOpen, isOverdue, waits } from '../status/open-rants.ts';
import { rantScope } from '../visibility/visible.ts';

interface NeedsYou {
  /** Open rants whose deadline for a first answer has passed. */
  overdue: number;
  /** Open rants that this person owns. */
  mine: number;
  /** Rants that were written in the span and have no answer. */
  fresh: number;
}

/** Each number is a subquery, so that each uses the index made for it. */
const needsYouCounts = statement<NeedsYou>('rants.needsYou', (_, where, _shape, owned) => {
  const count = sql`select count(*) from rants where ${where} and`;
  return sql<NeedsYou>`select
    (${count} ${isOverdue(0).sql}) as overdue,
    (${count} ${isOpen.sql} and ${owned}) as mine,
    (${count} ${waits.sql} and rants.date >= ${new Placeholder('start')} and rants.date < ${new Placeholder('end')}) as fresh`;
});

/** `span`: the milliseconds in which a rant was written that counts as new. */
export async function countNeedsYou(app: App, actor: Actor, span: { start: number; end: number }): Promise<NeedsYou> {
  const where = (await rantScope(app, actor)).condition;
  const values = { ...isOverdue(app.clock.now()).values, ...span };
  const [row] = await app.prepared.rows(app.slowReads, needsYouCounts, { where, scope: await ownedBy(app, actor, 'me'), values });
  return row ?? { overdue: 0, mine: 0, fresh: 0 };
}
