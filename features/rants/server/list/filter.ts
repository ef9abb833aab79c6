/** Turns the filters of a list of rants into an SQL condition, which always includes what the actor may see (visible.ts). */
import type { QueryOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { type Actor, isHandler, readerOf } from '@earshot/contract/policy';
import { optionStore } from '#features/options/server';
import type { App } from '#server/platform/app.ts';
import { all, any, bound, type Condition, condition, isOneOf, text } from '#server/platform/db/condition.ts';
import { daysBetween, daysOfTimeRange, hourOf } from '#server/platform/period.ts';
import { dayAt, instantsOf } from '#server/platform/zone.ts';
import { namedFilterNames, namedFilters } from '../../contract/fields.ts';
import type { RantMoment } from '../../contract/list.ts';
import type { rants } from '../../contract/rants.ts';
import { type Match, matchOf } from '../search/match.ts';
import { isOpen, isOverdue, isUnanswered, waits } from '../status/open-rants.ts';
import { rantScope } from '../visibility/visible.ts';

/** `ids` limits the list to the rants of a selection. */
export type RantQuery = QueryOf<typeof rants.list> & { ids?: readonly string[] };

export interface Filter {
  /** The condition for what the actor may see and for all filters but the status and the search. */
  condition: Condition;
  /** The condition for the search; null: the query has none. */
  match: Match | null;
  /** There is no filter, or a single one with an index in order of time, so that the newest rows are found at once. */
  isPlain: boolean;
}

export const conditionOf = ({ condition: filter, match }: Filter): Condition => (match ? all(filter, match.condition) : filter);

const moments: Record<RantMoment, string> = { created: 'rants.date', answered: 'rants.first_response_at', resolved: 'rants.resolved_at' };

/**
 * The instants of the period that the query asks for, from `start` to before `end`; null: it asks for none. Throws `invalid` for an
 * impossible period.
 */
async function spanOf(app: App, { timeRange, startDate, endDate, hour }: RantQuery): Promise<{ start: number; end: number } | null> {
  if (!timeRange && !startDate && !endDate && !hour) return null;
  const { timeZone } = await app.settings.current();
  const days = timeRange ? await daysOfTimeRange(app, timeRange) : await daysBetween(app, startDate, endDate, limits.period.maxFiles);
  return hour ? hourOf(days, hour, timeZone) : instantsOf(days, timeZone);
}

/** The condition for an owner. It matches no rant about the actor, who may not know the owners of those. */
export async function ownedBy(app: App, actor: Actor, owner: string): Promise<Condition> {
  const hiddenTargets = await optionStore(app).linkedTo(readerOf(actor));
  const ids = owner.split(',');
  const ownerCondition = condition`rants.owner_id = ${bound('owner', owner === 'me' ? actor.id : owner)}`;
  const ownersCondition = ids.length > 1 ? isOneOf(app.dialect, 'rants.owner_id', 'owners', ids) : ownerCondition;
  const owned = owner === 'none' ? condition`rants.owner_id is null` : ownersCondition;
  return hiddenTargets.length === 0
    ? owned
    : condition`(${owned} and not ${isOneOf(app.dialect, 'rants.target_id', 'hidden', hiddenTargets)})`;
}

/**
 * The condition for rants with a deadline that ends today or has passed. It repeats the conditions of the indexes rants_by_answer_due and
 * rants_by_resolve_due, so that they are used. A withdrawn rant has no running deadline.
 */
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

/** The filter, narrowed to rants with a deadline today. */
export const withDueToday = async (app: App, filter: Filter): Promise<Filter> => ({
  ...filter,
  condition: all(filter.condition, await dueIn(app, 'today')),
});

/** The filter, narrowed to the rants that the actor owns, or that nobody owns. */
export const withOwner = async (app: App, actor: Actor, filter: Filter, owner: 'me' | 'none'): Promise<Filter> => ({
  ...filter,
  condition: all(filter.condition, await ownedBy(app, actor, owner)),
});

/**
 * Reads all filters of a query but the status. null: a filter names an option that does not exist, so nothing can match. Throws `invalid`
 * for an impossible period.
 */
export async function filterOf(app: App, actor: Actor, query: RantQuery): Promise<Filter | null> {
  const scope = await rantScope(app, actor);
  const parts: Condition[] = [];
  for (const name of namedFilterNames) {
    const ref = query[name];
    if (!ref) continue;
    const option = await optionStore(app).find(namedFilters[name], ref);
    if (!option) return null;
    parts.push(condition`${text(`rants.${name}_id`)} = ${bound(name, option.id)}`);
  }
  if (query.answered) parts.push(query.answered === 'true' ? condition`rants.first_response_at is not null` : isUnanswered);
  if (query.queue) parts.push(query.queue === 'waiting' ? waits : isOpen);
  if (query.ids) parts.push(isOneOf(app.dialect, 'rants.id', 'ids', query.ids));
  // The deadlines of other people's rants are shown only to those who handle rants; everybody else finds only their own.
  if (query.overdue) parts.push(isOverdue(app.clock.now()));
  if (query.mine || (query.overdue && !isHandler(actor))) parts.push(condition`rants.author_id = ${bound('me', actor.id)}`);
  if (query.due && isHandler(actor)) parts.push(await dueIn(app, query.due));
  if (query.owner && isHandler(actor)) parts.push(await ownedBy(app, actor, query.owner));
  // The kind is a literal, so that SQLite can use the index on the few anonymous rants.
  if (query.kind && isHandler(actor)) parts.push(condition`rants.kind = ${text(query.kind === 'sealed' ? `'sealed'` : `'named'`)}`);
  const moment = query.dateOf ?? 'created';
  const span = await spanOf(app, query);
  const ofSpan =
    span && condition`${text(moments[moment])} >= ${bound('start', span.start)} and ${text(moments[moment])} < ${bound('end', span.end)}`;
  const match = await matchOf(app, scope.condition, query.search ?? '', query.inDates === 'true');
  const otherCount = parts.length + (span && moment !== 'created' ? 1 : 0) + (query.rantStatus ? 1 : 0);
  return {
    condition: all(scope.condition, ...parts, ...(ofSpan ? [ofSpan] : [])),
    match,
    // The newest rants of some departments may lie far apart in an index, so they are looked for on the connection for slow reads.
    isPlain:
      !match &&
      otherCount <= 1 &&
      !query.answered &&
      !query.queue &&
      !query.owner?.includes(',') &&
      !query.due &&
      !query.overdue &&
      query.kind !== 'sealed' &&
      scope.kind !== 'departments',
  };
}
