/** The calls of the dashboards. Of the caller's own rants everything is told, of others' what the organisation has counted. */

import { needExact } from '#features/rants/server';
import type { Handlers } from '#server/platform/http/mount.ts';
import type { dashboards } from '../contract/calls.ts';
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
