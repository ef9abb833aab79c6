/** The filters of 'All Rants', in the address and as a query for the server. Values that make no sense are ignored. */
import { daysOfRange, type RangeName, rangeNames, sinceEver } from '@earshot/contract/calendar';
import type { SentQuery } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { rantKinds } from '@earshot/contract/rant-kinds';
import { givenOpenDays, type OpenDays } from '#web/lib/format/days.ts';
import { type TableState, useTableState } from '#web/ui/table/table-state.ts';
import { type RantMoment, rantMoments, rantSorts } from '../../contract/list.ts';
import type { rants } from '../../contract/rants.ts';
import { rantStatuses } from '../../contract/statuses.ts';

export const useListState = (): TableState =>
  useTableState({ sort: '-date', size: limits.defaultPageSize.rants, sizes: limits.pageSizes.rants });

/** Filters that name an option: the same word in the address and on the wire. */
export const namedFilters = ['target', 'department', 'category'] as const;
export type NamedFilter = (typeof namedFilters)[number];

export const statusOf = (state: TableState) => rantStatuses.find((status) => status === state.filter('status'));

/** The filter by time: a word of `timeRange`, days, or an hour of one day. */
export type Span = { range: RangeName } | { days: OpenDays; hour?: number };

export const rangeOf = (state: Pick<TableState, 'filter'>): RangeName | undefined =>
  rangeNames.find((known) => known === state.filter('range'));

/** The days in the address, also where the end is before the start. A range is counted back from `today`. */
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

/** Days for the server, which without a start would take the last week before the end. */
const sentDays = ({ from, to }: OpenDays) => ({ startDate: from || sinceEver, endDate: to || undefined });
/** The change of the address that removes the range of dates. */
export const noSpan = { range: '', from: '', to: '', hour: '', dateOf: '' };

export const momentOf = (state: TableState): RantMoment => rantMoments.find((moment) => moment === state.filter('dateOf')) ?? 'created';
export const isMine = (state: TableState): boolean => state.filter('mine') === 'true';
export const isOverdue = (state: TableState): boolean => state.filter('overdue') === 'true';
export const answeredOf = (state: TableState) => (['true', 'false'] as const).find((known) => known === state.filter('answered'));

export const dueOf = (state: Pick<TableState, 'filter'>) => (['today', 'over'] as const).find((known) => known === state.filter('due'));

export const kindOf = (state: Pick<TableState, 'filter'>) => rantKinds.find((known) => known === state.filter('kind'));

/** 'me', 'none' or the ids of people; '' is everybody's. */
export const ownerOf = (state: Pick<TableState, 'filter'>): string => state.filter('owner');

const short = (text: string, max: number) => (text === '' ? undefined : text.slice(0, max));

export type RantQuery = NonNullable<SentQuery<typeof rants.list>>;

const given = (wanted: RantQuery): RantQuery => Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));

const searchOf = (state: TableState) => short(state.search, limits.length.search);

/** Search, order and page: what every table of rants has in the address. */
export function pageOfState(state: TableState): RantQuery {
  const asked = rantSorts.find((sort) => sort === state.sort);
  return given({
    search: searchOf(state),
    sort: asked ?? 'date',
    order: asked ? state.order : 'desc',
    // 'All': without a page the server sends as many as there are, up to 1,000.
    ...(state.size < limits.list.withoutPage && { page: state.page, limit: state.size }),
  });
}

/** The filters without order and page. */
export function filtersOfState(state: TableState): RantQuery {
  const name = (filter: NamedFilter) => short(state.filter(filter), limits.length.optionName);
  const span = spanOf(state);
  return given({
    search: searchOf(state),
    ...(span && ('range' in span ? { timeRange: span.range } : { ...sentDays(span.days), hour: span.hour })),
    dateOf: span && momentOf(state) !== 'created' ? momentOf(state) : undefined,
    mine: isMine(state) ? 'true' : undefined,
    answered: answeredOf(state),
    overdue: isOverdue(state) ? 'true' : undefined,
    rantStatus: statusOf(state),
    owner: ownerOf(state) || undefined,
    due: dueOf(state),
    kind: kindOf(state),
    target: name('target'),
    department: name('department'),
    category: name('category'),
  });
}

/** 'All Rants'. */
export const queryOfState = (state: TableState): RantQuery => ({ ...pageOfState(state), ...filtersOfState(state) });

export const isNarrowed = (state: TableState): boolean =>
  [
    state.search !== '',
    statusOf(state),
    spanOf(state),
    answeredOf(state),
    isOverdue(state),
    isMine(state),
    ownerOf(state),
    dueOf(state),
    kindOf(state),
    ...namedFilters.map(state.filter),
  ].some(Boolean);
