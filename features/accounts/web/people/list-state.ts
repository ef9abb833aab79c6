/** The state of the list in the page's address, and as a query. Invalid values are ignored. */
import { limits } from '@earshot/contract/limits';
import { roles } from '@earshot/contract/policy';
import { type TableState, useTableState } from '#web/ui/table/table-state.ts';
import { personSorts, personStatuses } from '../../contract/people.ts';
import type { CountsQuery, PeopleQuery } from './calls.ts';

/** The default order; it is not sent to the server. */
export const waitingFirst = 'waiting';

export const usePeopleState = (): TableState =>
  useTableState({ sort: waitingFirst, size: limits.defaultPageSize.users, sizes: limits.pageSizes.users });

export const sortOf = (state: TableState) => personSorts.find((sort) => sort === state.sort);
export const chosenStatus = (state: TableState) => personStatuses.find((status) => status === state.filter('status'));
export const chosenRole = (state: TableState) => roles.find((role) => role === state.filter('role'));

/** Only people whose address nobody confirmed: the page System links to this filter. */
export const chosenAddress = (state: TableState) => (state.filter('address') === 'unconfirmed' ? ('unconfirmed' as const) : undefined);

/** Whether the list is sorted by a date. The newest then comes first (tools.tsx). */
export const isDate = (sort: string): boolean => sort === 'lastLogin';

const definedOnly = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/** The filters that also apply to the counts by status. */
export const countedOf = (state: TableState): CountsQuery =>
  definedOnly({
    search: state.search.slice(0, limits.length.search) || undefined,
    role: chosenRole(state),
    address: chosenAddress(state),
  }) as CountsQuery;

export function queryOfState(state: TableState): PeopleQuery {
  const set = { ...countedOf(state), ...definedOnly({ status: chosenStatus(state) }) } as PeopleQuery;
  const sort = sortOf(state);
  return { ...set, ...(sort && { sort, order: state.order }), page: state.page, limit: state.size };
}

export const isNarrowed = (state: TableState): boolean =>
  state.search !== '' || chosenRole(state) !== undefined || chosenAddress(state) !== undefined;

export const cleared = { q: '', role: '', status: '', address: '' };
