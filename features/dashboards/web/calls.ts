/** Calls of the dashboards. Events make their numbers stale; the old ones are shown until the new ones have come. */

import { limits } from '@earshot/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { notifications } from '#features/notifications/contract';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { queryOf } from '#web/lib/query/query.ts';
import { dashboards } from '../contract/calls.ts';

const feature = 'rant-numbers';

export const useManagerDashboard = (timeRange: string) =>
  useQuery({ ...queryOf(feature, dashboards.manager, { query: { timeRange } }), placeholderData: keepPreviousData });

export const useMetrics = (query: { department: string; startDate: string; endDate: string }, enabled: boolean) =>
  useQuery({ ...queryOf(feature, dashboards.metrics, { query }), enabled, placeholderData: keepPreviousData });

/** Authors' answers to 'Was this solved?'. */
export const useSolved = () => useQuery(queryOf(feature, rants.solved));

export const useStats = () => useQuery(queryOf(feature, dashboards.stats));
export const useOwnTrends = () => useQuery(queryOf(feature, dashboards.trends));
export const useOwnCategories = () => useQuery(queryOf(feature, dashboards.categories));

export const useDepartments = () => useQuery(queryOf('options', options.list, { params: { list: 'targetDepartments' } }));

/** The newest answers not read yet; the bell holds the same. */
export const useUnreadNews = () =>
  useQuery(queryOf('notifications', notifications.list, { query: { unread: 'true', page: 1, limit: limits.list.maxPage } }));
