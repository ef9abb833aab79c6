/** The state of the list, as the address says it and as the server is asked for it. Values that make no sense are ignored. */
import { limits } from '@earshot/contract/limits';
import { type TableState, useTableState } from '#web/ui/table/table-state.ts';
import { planSorts } from '../../contract/calls.ts';
import { limits as ofPlans } from '../../contract/limits.ts';
import type { PlansQuery } from '../calls.ts';

export const usePlansState = (): TableState => useTableState({ sort: 'deadline', size: ofPlans.defaultPageSize, sizes: ofPlans.pageSizes });

export const views = ['all', 'open', 'mine', 'overdue'] as const;
export type View = (typeof views)[number];

export function viewOf(state: TableState): View {
  if (state.filter('overdue') === 'true') return 'overdue';
  if (state.filter('owner') === 'me') return 'mine';
  return state.filter('status') === 'open' ? 'open' : 'all';
}

/** The address after changing to a view. The status begins as the view means it; 'Open' is all plans with the status chosen. */
export const changesTo = (view: View) => ({
  owner: view === 'mine' ? 'me' : '',
  overdue: view === 'overdue' ? 'true' : '',
  status: view === 'open' ? 'open' : '',
});

export const statuses = ['any', 'open', 'completed'] as const;
type Status = (typeof statuses)[number];

/** 'Mine' shows the open plans of one's own, as its count does; overdue plans are open ones. */
const defaultStatus = { all: 'any', open: 'any', mine: 'open', overdue: 'open' } as const satisfies Record<View, Status>;

export const statusOf = (state: TableState): Status =>
  statuses.find((known) => known === state.filter('status')) ?? defaultStatus[viewOf(state)];

/** The usual one of a view stays out of the address. */
export const changesToStatus = (state: TableState, status: string) => ({ status: status === defaultStatus[viewOf(state)] ? '' : status });

/** The filters and the order: what the files hold, too. */
export function filtersOf(state: TableState): PlansQuery {
  const view = viewOf(state);
  const status = statusOf(state);
  const wanted: PlansQuery = {
    search: state.search.slice(0, limits.length.search) || undefined,
    department: state.filter('department').slice(0, limits.length.optionName) || undefined,
    owner: view === 'mine' ? 'me' : undefined,
    overdue: view === 'overdue' ? 'true' : undefined,
    completed: view === 'overdue' || status === 'any' ? undefined : status === 'completed' ? 'true' : 'false',
    sort: planSorts.find((sort) => sort === state.sort) ?? 'deadline',
    order: state.order,
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}

export const queryOfState = (state: TableState): PlansQuery => ({ ...filtersOf(state), page: state.page, limit: state.size });

/** Whether anything but the view filters the list. The numbers of the views then say nothing of what is shown. */
export const isNarrowed = (state: TableState): boolean =>
  state.search !== '' || state.filter('department') !== '' || (state.filter('status') !== '' && viewOf(state) !== 'open');

export const cleared = { q: '', department: '', status: '', owner: '', overdue: '' };
