/** The filters of 'All Rants', in the address and as a query for the server. Values that make no sense are ignored. */
import { daysOfRange, type RangeName, rangeNames, sinceEver } from '@earshot/contract/calendar';
import type { SentQuery } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { rantKinds } from '@earshot/contract/rant-kinds';
import { givenOpenDays, type OpenDays } from '#web/lib/format/days.ts';
import { type TableState, useTableState } from '#web/ui/table/table-state.ts';
import { rantSorts, type TextFilter, textFilterNames } from '../../contract/fields.ts';
import { type RantMoment, rantMoments, rantQueues } from '../../contract/list.ts';
import type { rants } from '../../contract/rants.ts';
import { rantStatuses } from '../../contract/statuses.ts';

export const useListState = (): TableState =>
  useTableState({ sort: '-date', size: limits.defaultPageSize.rants, sizes: limits.pageSizes.rants });

export const statusOf = (state: TableState) => rantStatuses.find((status) => status === state.filter('status'));

/** The filter by time: a named range (`timeRange`), days, or an hour of one day. */
export type Span = { range: RangeName } | { days: OpenDays; hour?: number };

export const rangeOf = (state: Pick<TableState, 'filter'>): RangeName | undefined =>
  rangeNames.find((name) => name === state.filter('range'));

/** The days in the address, even if the end is before the start. A named range is counted back from `today`. */
export function daysOf(state: Pick<TableState, 'filter'>, today: string): OpenDays {
  const range = rangeOf(state);
  return range ? daysOfRange(range, today) : givenOpenDays(state.filter('from'), state.filter('to'));
}

export function spanOf(state: TableState): Span | null {
  const range = rangeOf(state);
  if (range) return { range };
  const { from, to } = givenOpenDays(state.filter('from'), state.filter('to'));
  if (!from && !to) return null;
  // An end before the start is an error at its field, and is not sent.
  const days = { from, to: to < from ? '' : to };
  const hour = Number(state.filter('hour'));
  const isHour = days.from === days.to && Number.isInteger(hour) && hour >= 1 && hour <= limits.period.maxHours;
  return { days, ...(isHour && { hour }) };
}

/** Days as sent to the server, which without a start would take the last week before the end. */
const sentDays = ({ from, to }: OpenDays) => ({ startDate: from || sinceEver, endDate: to || undefined });
/** Changes to the address that remove the filter by time. */
export const noSpan = { range: '', from: '', to: '', hour: '', dateOf: '' };

export const momentOf = (state: TableState): RantMoment => rantMoments.find((moment) => moment === state.filter('dateOf')) ?? 'created';
export const isMine = (state: TableState): boolean => state.filter('mine') === 'true';
export const isOverdue = (state: TableState): boolean => state.filter('overdue') === 'true';
export const answeredOf = (state: TableState) => (['true', 'false'] as const).find((value) => value === state.filter('answered'));

export const queueOf = (state: Pick<TableState, 'filter'>) => rantQueues.find((queue) => queue === state.filter('queue'));
export const dueOf = (state: Pick<TableState, 'filter'>) => (['today', 'over'] as const).find((due) => due === state.filter('due'));

export const kindOf = (state: Pick<TableState, 'filter'>) => rantKinds.find((kind) => kind === state.filter('kind'));

/** 'me', 'none' or the ids of people; '' means any owner. */
export const ownerOf = (state: Pick<TableState, 'filter'>): string => state.filter('owner');

const textUpTo = (text: string, max: number) => (text === '' ? undefined : text.slice(0, max));

export type RantQuery = NonNullable<SentQuery<typeof rants.list>>;

const definedOnly = (query: RantQuery) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as RantQuery;

const searchOf = (state: TableState) => textUpTo(state.search, limits.length.search);

/** Search, order and page, which every table of rants has in its address. */
export function pageOfState(state: TableState): RantQuery {
  const sortName = rantSorts.find((sort) => sort === state.sort);
  return definedOnly({
    search: searchOf(state),
    sort: sortName ?? 'date',
    order: sortName ? state.order : 'desc',
    // 'All' sends no page: the server then returns as many rants as there are, up to 1,000.
    ...(state.size < limits.list.withoutPage && { page: state.page, limit: state.size }),
  });
}

const textsOf = (state: TableState) =>
  Object.fromEntries(textFilterNames.map((name) => [name, textUpTo(state.filter(name), limits.length.optionName)])) as {
    [Name in TextFilter]: RantQuery[Name];
  };

/** The filters without order and page. */
export function filtersOfState(state: TableState): RantQuery {
  const span = spanOf(state);
  return definedOnly({
    search: searchOf(state),
    ...(span && ('range' in span ? { timeRange: span.range } : { ...sentDays(span.days), hour: span.hour })),
    dateOf: span && momentOf(state) !== 'created' ? momentOf(state) : undefined,
    mine: isMine(state) ? 'true' : undefined,
    answered: answeredOf(state),
    queue: queueOf(state),
    overdue: isOverdue(state) ? 'true' : undefined,
    rantStatus: statusOf(state),
    owner: ownerOf(state) || undefined,
    due: dueOf(state),
    kind: kindOf(state),
    ...textsOf(state),
  });
}

export const queryOfState = (state: TableState): RantQuery => ({ ...pageOfState(state), ...filtersOfState(state) });

export const isNarrowed = (state: TableState): boolean =>
  [
    state.search !== '',
    statusOf(state),
    spanOf(state),
    answeredOf(state),
    queueOf(state),
    isOverdue(state),
    isMine(state),
    ownerOf(state),
    dueOf(state),
    kindOf(state),
    ...textFilterNames.map(state.filter),
  ].some(Boolean);
