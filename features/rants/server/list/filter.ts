/** The filters of a list of rants, as a condition. Everything passes through visible.ts. */
import type { QueryOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { type Actor, isHandler, readerOf } from '@earshot/contract/policy';
import { optionStore } from '#features/options/server';
import type { App } from '#server/platform/app.ts';
import { all, any, bound, type Condition, condition, isOneOf, text } from '#server/platform/db/condition.ts';
import { daysBetween, daysOfTimeRange, hourOf } from '#server/platform/period.ts';
import { dayAt, instantsOf } from '#server/platform/zone.ts';
import type { RantMoment } from '../../contract/list.ts';
import type { rants } from '../../contract/rants.ts';
import { type Match, matchOf } from '../search/match.ts';
import { isOverdue, isUnanswered } from '../status/open-rants.ts';
import { rantScope } from '../visibility/visible.ts';

/** `ids`: only these, of a selection. */
export type RantQuery = QueryOf<typeof rants.list> & { ids?: readonly string[] };

export interface Filter {
  /** Everything but the status and what is searched. */
  condition: Condition;
  /** null: nothing is searched. */
  match: Match | null;
  /** There is no filter, or one that an index has in the order of time, so that the newest rows are found at once. */
  isPlain: boolean;
}

/** The condition of the filters and of the search. */
export const conditionOf = ({ condition: filter, match }: Filter): Condition => (match ? all(filter, match.condition) : filter);

/** The lists behind the filters. */
export const refs = { target: 'targetEmployees', department: 'targetDepartments', category: 'categoryTypes' } as const;

const moments: Record<RantMoment, string> = { created: 'rants.date', answered: 'rants.first_response_at', resolved: 'rants.resolved_at' };

/** The instants of the days the query asks for, or null. Throws `invalid` for a span that cannot be. */
async function spanOf(app: App, { timeRange, startDate, endDate, hour }: RantQuery): Promise<{ start: number; end: number } | null> {
  if (!timeRange && !startDate && !endDate && !hour) return null;
  const { timeZone } = await app.settings.current();
  const days = timeRange ? await daysOfTimeRange(app, timeRange) : await daysBetween(app, startDate, endDate, limits.period.maxFiles);
  return hour ? hourOf(days, hour, timeZone) : instantsOf(days, timeZone);
}

/** The condition for an owner: no rant about the person who asks matches. */
async function ownedBy(app: App, actor: Actor, owner: string): Promise<Condition> {
  const hidden = await optionStore(app).linkedTo(readerOf(actor));
  const ids = owner.split(',');
  const one = condition`rants.owner_id = ${bound('owner', owner === 'me' ? actor.id : owner)}`;
  const some = ids.length > 1 ? isOneOf(app.dialect, 'rants.owner_id', 'owners', ids) : one;
  const owned = owner === 'none' ? condition`rants.owner_id is null` : some;
  return hidden.length === 0 ? owned : condition`(${owned} and not ${isOneOf(app.dialect, 'rants.target_id', 'hidden', hidden)})`;
}

/** Written as the indexes rants_by_answer_due and rants_by_resolve_due are, so that they are used. A withdrawn rant has no running deadline. */
async function dueIn(app: App, due: 'today' | 'over'): Promise<Condition> {
  const now = app.clock.now();
  const { timeZone } = await app.settings.current();
  const today = dayAt(now, timeZone);
  const { start, end } = instantsOf({ from: today, to: today }, timeZone);
  const isDue = (column: string) =>
    due === 'over'
      ? condition`${text(column)} <= ${bound('dueNow', now)}`
      : condition`${text(column)} >= ${bound('dueFrom', start)} and ${text(column)} < ${bound('dueBefore', end)}`;
  return any(
    condition`(rants.first_response_at is null and rants.status <> 'Resolved' and ${isDue('rants.answer_due')})`,
    condition`(rants.status <> 'Resolved' and rants.waiting_since is null and ${isDue('rants.resolve_due')})`,
  );
}

/** The filter, narrowed to what is due today. */
export const withDueToday = async (app: App, filter: Filter): Promise<Filter> => ({
  ...filter,
  condition: all(filter.condition, await dueIn(app, 'today')),
});

/** The filter, narrowed to the person's own or to nobody's. */
export const withOwner = async (app: App, actor: Actor, filter: Filter, owner: 'me' | 'none'): Promise<Filter> => ({
  ...filter,
  condition: all(filter.condition, await ownedBy(app, actor, owner)),
});

/** Everything but the status and the page. null: a name that no list holds, so that nothing can match. */
export async function filterOf(app: App, actor: Actor, query: RantQuery): Promise<Filter | null> {
  const scope = await rantScope(app, actor);
  const parts: Condition[] = [];
  for (const [name, list] of Object.entries(refs)) {
    const ref = query[name as keyof typeof refs];
    if (!ref) continue;
    const option = await optionStore(app).find(list, ref);
    if (!option) return null;
    parts.push(condition`${text(`rants.${name}_id`)} = ${bound(name, option.id)}`);
  }
  if (query.answered) parts.push(query.answered === 'true' ? condition`rants.first_response_at is not null` : isUnanswered);
  if (query.ids) parts.push(isOneOf(app.dialect, 'rants.id', 'ids', query.ids));
  // Only people who handle the rants of others read their clocks.
  if (query.overdue) parts.push(isOverdue(app.clock.now()));
  if (query.mine || (query.overdue && !isHandler(actor))) parts.push(condition`rants.author_id = ${bound('me', actor.id)}`);
  if (query.due && isHandler(actor)) parts.push(await dueIn(app, query.due));
  if (query.owner && isHandler(actor)) parts.push(await ownedBy(app, actor, query.owner));
  // Written out, so that SQLite knows the few by their index.
  if (query.kind && isHandler(actor)) parts.push(condition`rants.kind = ${text(query.kind === 'sealed' ? `'sealed'` : `'named'`)}`);
  const moment = query.dateOf ?? 'created';
  const span = await spanOf(app, query);
  const ofSpan =
    span && condition`${text(moments[moment])} >= ${bound('start', span.start)} and ${text(moments[moment])} < ${bound('end', span.end)}`;
  const match = await matchOf(app, scope.condition, query.search ?? '', query.inDates === 'true');
  const others = parts.length + (span && moment !== 'created' ? 1 : 0) + (query.rantStatus ? 1 : 0);
  return {
    condition: all(scope.condition, ...parts, ...(ofSpan ? [ofSpan] : [])),
    match,
    // The newest of some departments may lie far apart: they are looked for where nobody waits.
    isPlain:
      !match &&
      others <= 1 &&
      !query.answered &&
      !query.owner?.includes(',') &&
      !query.due &&
      !query.overdue &&
      query.kind !== 'sealed' &&
      scope.kind !== 'departments',
  };
}
