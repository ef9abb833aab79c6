/** What the list shows, as the address says it and as the server is asked for it. Values that make no sense are ignored. */
import { limits } from '@earshot/contract/limits';
import { personSorts, personStatuses } from '@earshot/contract/people';
import { roles } from '@earshot/contract/policy';
import { type TableState, useTableState } from '../../../ui/table/table-state.ts';
import type { PeopleQuery } from './calls.ts';

export const usePeopleState = (): TableState =>
  useTableState({ sort: 'name', size: limits.defaultPageSize.users, sizes: limits.pageSizes.users });

export const sortOf = (state: TableState) => personSorts.find((sort) => sort === state.sort) ?? 'name';
export const chosenStatus = (state: TableState) => personStatuses.find((status) => status === state.filter('status'));
export const chosenRole = (state: TableState) => roles.find((role) => role === state.filter('role'));

/** Dates begin with the newest. */
export const isDate = (sort: string): boolean => sort === 'lastLogin';

export function queryOfState(state: TableState): PeopleQuery {
  const wanted = { search: state.search.slice(0, limits.length.search) || undefined, role: chosenRole(state), status: chosenStatus(state) };
  const set = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  return { ...set, sort: sortOf(state), order: state.order, page: state.page, limit: state.size };
}

/** By anything but the status, whose counts then say nothing of what is shown. */
export const isNarrowed = (state: TableState): boolean => state.search !== '' || chosenRole(state) !== undefined;

export const cleared = { q: '', role: '', status: '' };
