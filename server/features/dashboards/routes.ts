/** The calls of the dashboards. Of the caller's own rants everything is told, of others' what the organisation has counted. */
import type { dashboards } from '@earshot/contract/dashboards';
import type { Handlers } from '../../platform/http/mount.ts';
import { needExact } from '../rants/index.ts';
import { ownCategories, ownTrends } from './own.ts';
import { departmentMetrics, managerDashboard, rantStats } from './queries.ts';

export const routes: Handlers<typeof dashboards> = {
  stats: async ({ app, actor }) => {
    await needExact(app, actor);
    return rantStats(app, actor);
  },
  manager: async ({ app, actor, query }) => {
    await needExact(app, actor);
    return managerDashboard(app, actor, query.timeRange);
  },
  trends: ({ app, actor }) => ownTrends(app, actor),
  categories: ({ app, actor }) => ownCategories(app, actor),
  metrics: async ({ app, actor, query }) => {
    await needExact(app, actor);
    return departmentMetrics(app, actor, query);
  },
};
