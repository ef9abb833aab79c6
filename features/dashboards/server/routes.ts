/** The calls of the dashboards. Own rants are always counted; others' only as far as the organisation lets them be counted. */

import { refuseLiveNumbers } from '#features/rants/server';
import type { Handlers } from '#server/platform/http/mount.ts';
import type { dashboards } from '../contract/calls.ts';
import { ownCategories, ownTrends } from './own.ts';
import { departmentMetrics, managerDashboard, rantStats } from './queries.ts';

export const routes: Handlers<typeof dashboards> = {
  stats: async ({ app, actor }) => {
    await refuseLiveNumbers(app, actor);
    return rantStats(app, actor);
  },
  manager: async ({ app, actor, query }) => {
    await refuseLiveNumbers(app, actor);
    return managerDashboard(app, actor, query.timeRange);
  },
  trends: ({ app, actor }) => ownTrends(app, actor),
  categories: ({ app, actor }) => ownCategories(app, actor),
  metrics: async ({ app, actor, query }) => {
    await refuseLiveNumbers(app, actor);
    return departmentMetrics(app, actor, query);
  },
};
