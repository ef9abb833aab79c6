/** Calls of the dashboards. Events make their numbers stale; the old ones are shown until new ones arrive. */

import { limits } from '@earshot/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { notifications } from '#features/notifications/contract';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { queryOf } from '#web/lib/query/query.ts';
import { dashboards } from '../contract/calls.ts';
import { limits as dashboardLimits } from '../contract/limits.ts';

const feature = 'rant-numbers';

export const useManagerDashboard = (timeRange: string) =>
  useQuery({ ...queryOf(feature, dashboards.manager, { query: { timeRange } }), placeholderData: keepPreviousData });

export const useMetrics = (query: { department: string; startDate: string; endDate: string }, enabled: boolean) =>
  useQuery({ ...queryOf(feature, dashboards.metrics, { query }), enabled, placeholderData: keepPreviousData });

/** Asks what waits for the reader. The answer changes with every rant, like the numbers. */
export const useNeedsYou = () => useQuery(queryOf(feature, dashboards.needsYou));
export const useNeedsYouRows = () => useQuery(queryOf(feature, dashboards.needsYou, { query: { rows: dashboardLimits.needsYou } }));

/** Authors' answers to 'Was this solved?'. */
export const useSolved = () => useQuery(queryOf(feature, rants.solved));

export const useStats = () => useQuery(queryOf(feature, dashboards.stats));
/**
 * Whether the reader can see no rant at all. It is asked only if the numbers of the page are all zero (`isQuiet`); undefined while it
 * loads.
 */
export function useHasNone(isQuiet: boolean): boolean | undefined {
  const { data, isError } = useQuery({ ...queryOf(feature, dashboards.stats), enabled: isQuiet });
  if (!isQuiet || isError) return false;
  return data && data.totalRants === 0;
}

export const useOwnTrends = () => useQuery(queryOf(feature, dashboards.trends));
export const useOwnCategories = () => useQuery(queryOf(feature, dashboards.categories));

export const useDepartments = () => useQuery(queryOf('options', options.list, { params: { list: 'targetDepartments' } }));

/** The newest answers not read yet, from the same query as the bell. */
export const useUnreadNews = () =>
  useQuery(queryOf('notifications', notifications.list, { query: { unread: 'true', page: 1, limit: limits.list.maxPage } }));
