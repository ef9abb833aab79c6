/** What 'All Rants' shows, as the address says it and as the server is asked for it. What the address cannot mean is left out. */
import type { SentQuery } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { rantSorts, rantStatuses, type rants } from '@earshot/contract/rants';
import { type TableState, useTableState } from '../../../ui/table-state.ts';

export const useListState = (): TableState =>
  useTableState({ sort: '-date', size: limits.defaultPageSize.rants, sizes: limits.pageSizes.rants });

/** Filters that name an option: the same word in the address and on the wire. */
export const namedFilters = ['target', 'department', 'category'] as const;
export type NamedFilter = (typeof namedFilters)[number];

export const statusOf = (state: TableState) => rantStatuses.find((status) => status === state.filter('status'));

const short = (text: string, most: number) => (text === '' ? undefined : text.slice(0, most));

export function queryOfState(state: TableState): NonNullable<SentQuery<typeof rants.list>> {
  const asked = rantSorts.find((sort) => sort === state.sort);
  const name = (filter: NamedFilter) => short(state.filter(filter), limits.length.optionName);
  const wanted = {
    search: short(state.search, limits.length.search),
    rantStatus: statusOf(state),
    target: name('target'),
    department: name('department'),
    category: name('category'),
  };
  const set = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  return { ...set, sort: asked ?? 'date', order: asked ? state.order : 'desc', page: state.page, limit: state.size };
}

export const isNarrowed = (state: TableState): boolean =>
  state.search !== '' || statusOf(state) !== undefined || namedFilters.some((filter) => state.filter(filter) !== '');
