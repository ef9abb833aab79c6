/** What the dashboards ask of the server. News make their numbers old; the old ones stand until the new ones are here. */
import { dashboards } from '@earshot/contract/dashboards';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/query.ts';

const room = 'dashboards';

export const useManagerDashboard = (timeRange: string) =>
  useQuery({ ...queryOf(room, dashboards.manager, { query: { timeRange } }), placeholderData: keepPreviousData });
