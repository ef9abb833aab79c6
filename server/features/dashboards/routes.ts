/** The calls of the dashboards, one line each. */
import type { dashboards } from '@earshot/contract/dashboards';
import type { Handlers } from '../../platform/http/mount.ts';
import { ownCategories, ownTrends } from './own.ts';
import { departmentMetrics, managerDashboard, rantStats } from './queries.ts';

export const routes: Handlers<typeof dashboards> = {
  stats: ({ app, actor }) => rantStats(app, actor),
  manager: ({ app, actor, query }) => managerDashboard(app, actor, query.timeRange),
  trends: ({ app, actor }) => ownTrends(app, actor),
  categories: ({ app, actor }) => ownCategories(app, actor),
  metrics: ({ app, actor, query }) => departmentMetrics(app, actor, query),
};
