/** The state of the list, as the address says it and as the server is asked for it. Values that make no sense are ignored. */
import { limits } from '@earshot/contract/limits';
import { roles } from '@earshot/contract/policy';
import { type TableState, useTableState } from '#web/ui/table/table-state.ts';
import { personSorts, personStatuses } from '../../contract/people.ts';
import type { CountsQuery, PeopleQuery } from './calls.ts';

/** The order where none was chosen, which the server is not told. */
export const waitingFirst = 'waiting';

export const usePeopleState = (): TableState =>
  useTableState({ sort: waitingFirst, size: limits.defaultPageSize.users, sizes: limits.pageSizes.users });

export const sortOf = (state: TableState) => personSorts.find((sort) => sort === state.sort);
export const chosenStatus = (state: TableState) => personStatuses.find((status) => status === state.filter('status'));
export const chosenRole = (state: TableState) => roles.find((role) => role === state.filter('role'));

/** Only those whose address nobody confirmed: where the page System leads to. */
export const chosenAddress = (state: TableState) => (state.filter('address') === 'unconfirmed' ? ('unconfirmed' as const) : undefined);

/** Dates begin with the newest. */
export const isDate = (sort: string): boolean => sort === 'lastLogin';

const given = <T extends object>(wanted: T): Partial<T> =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as Partial<T>;

/** The filters that apply to the counts of the states. */
export const countedOf = (state: TableState): CountsQuery =>
  given({
    search: state.search.slice(0, limits.length.search) || undefined,
    role: chosenRole(state),
    address: chosenAddress(state),
  }) as CountsQuery;

export function queryOfState(state: TableState): PeopleQuery {
  const set = { ...countedOf(state), ...given({ status: chosenStatus(state) }) } as PeopleQuery;
  const sort = sortOf(state);
  return { ...set, ...(sort && { sort, order: state.order }), page: state.page, limit: state.size };
}

/** Whether the list is narrowed by anything but the status. */
export const isNarrowed = (state: TableState): boolean =>
  state.search !== '' || chosenRole(state) !== undefined || chosenAddress(state) !== undefined;

export const cleared = { q: '', role: '', status: '', address: '' };
