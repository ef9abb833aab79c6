/** The filters of the list, in the address and as a query for the server. Values that make no sense are ignored. */
import type { SentQuery } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { type TableState, useTableState } from '#web/ui/table/table-state.ts';
import { articleSorts, type knowledgeBase } from '../../contract/calls.ts';
import { limits as articleLimits } from '../../contract/limits.ts';

/** Without an order in the address, the newest come first, or the best matches of a search. */
export const useListState = (): TableState =>
  useTableState({ sort: '', size: articleLimits.defaultPageSize, sizes: articleLimits.pageSizes });

const day = /^\d{4}-\d\d-\d\d$/;
export const dayOf = (state: TableState, name: 'start' | 'end'): string => day.exec(state.filter(name))?.[0] ?? '';
export const minRatingOf = (state: TableState): number => [1, 2, 3, 4, 5].find((n) => String(n) === state.filter('rating')) ?? 0;
export const sortOf = (state: TableState) => articleSorts.find((sort) => sort === state.sort);

export function queryOfState(state: TableState): NonNullable<SentQuery<typeof knowledgeBase.list>> {
  const search = state.search.slice(0, limits.length.search);
  const start = dayOf(state, 'start');
  const end = dayOf(state, 'end');
  const query = {
    search,
    category: state.filter('category').slice(0, limits.length.optionName),
    tag: state.filter('tag').slice(0, articleLimits.tag),
    sort: sortOf(state) ?? (search.trim() ? undefined : 'newest'),
    startDate: start,
    // An end before the start is shown as an error at the field, and is not sent.
    endDate: start && end && end < start ? '' : end,
    minRating: minRatingOf(state) || undefined,
  };
  const set = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
  return { ...set, page: state.page, limit: state.size };
}

export const clearedFilters = { q: '', category: '', tag: '', rating: '', start: '', end: '' };

export const isNarrowed = (state: TableState): boolean =>
  state.search !== '' || Object.keys(clearedFilters).some((name) => state.filter(name) !== '');
