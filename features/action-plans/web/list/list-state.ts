/** The state of the list, from the address to a query for the server. Values that make no sense are ignored. */
import { limits } from '@earshot/contract/limits';
import { type TableState, useTableState } from '#web/ui/table/table-state.ts';
import { planSorts } from '../../contract/calls.ts';
import { limits as planLimits } from '../../contract/limits.ts';
import type { PlansQuery } from '../calls.ts';

export const usePlansState = (): TableState =>
  useTableState({ sort: 'deadline', size: planLimits.defaultPageSize, sizes: planLimits.pageSizes });

export const views = ['open', 'completed', 'mine', 'overdue', 'all'] as const;
export type View = (typeof views)[number];

export function viewOf(state: TableState): View {
  if (state.filter('overdue') === 'true') return 'overdue';
  if (state.filter('owner') === 'me') return 'mine';
  const status = state.filter('status');
  return status === 'completed' ? 'completed' : status === 'any' ? 'all' : 'open';
}

/** Changes to the address that select a view. The page opens with 'Open', which is left out of the address. */
export const changesTo = (view: View) => ({
  owner: view === 'mine' ? 'me' : '',
  overdue: view === 'overdue' ? 'true' : '',
  status: view === 'completed' ? 'completed' : view === 'all' ? 'any' : '',
});

export const statuses = ['any', 'open', 'completed'] as const;
type Status = (typeof statuses)[number];

/** Overdue plans are always open; 'Mine' shows one's own open plans, as its count does, and can show the others. */
const fixedStatus = { all: 'any', open: 'open', completed: 'completed', overdue: 'open', mine: null } as const satisfies Record<
  View,
  Status | null
>;

export const statusOf = (state: TableState): Status =>
  fixedStatus[viewOf(state)] ?? statuses.find((known) => known === state.filter('status')) ?? 'open';

export const changesToStatus = (status: string) => ({ status: status === 'open' ? '' : status });

/** The filters and the order, which exported files use, too. */
export function filtersOf(state: TableState): PlansQuery {
  const view = viewOf(state);
  const status = statusOf(state);
  const query: PlansQuery = {
    search: state.search.slice(0, limits.length.search) || undefined,
    department: state.filter('department').slice(0, limits.length.optionName) || undefined,
    owner: view === 'mine' ? 'me' : undefined,
    overdue: view === 'overdue' ? 'true' : undefined,
    completed: view === 'overdue' || status === 'any' ? undefined : status === 'completed' ? 'true' : 'false',
    sort: planSorts.find((sort) => sort === state.sort) ?? 'deadline',
    order: state.order,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** `keptIds`: plans that were completed on the page, which stay in the list until it is left. */
export const queryOfState = (state: TableState, keptIds: readonly string[]): PlansQuery => ({
  ...filtersOf(state),
  page: state.page,
  limit: state.size,
  ...(keptIds.length > 0 && { keep: keptIds.join(',') }),
});

/** Whether anything but the view filters the list. The counts of the views then do not match what is shown. */
export const isNarrowed = (state: TableState): boolean =>
  state.search !== '' || state.filter('department') !== '' || (viewOf(state) === 'mine' && statusOf(state) !== 'open');

export const cleared = { q: '', department: '', status: '', owner: '', overdue: '' };
