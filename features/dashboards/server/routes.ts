/**
 * The calls of the dashboards. People's own rants are always counted, and so is what waits for the caller; other numbers only if the
 * organisation allows live numbers.
 */

import { refuseLiveNumbers } from '#features/rants/server';
import type { Handlers } from '#server/platform/http/mount.ts';
import type { dashboards } from '../contract/calls.ts';
import { needsYou } from './needs-you.ts';
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
  needsYou: ({ app, actor, query }) => needsYou(app, actor, query.rows ?? 0),
  trends: ({ app, actor }) => ownTrends(app, actor),
  categories: ({ app, actor }) => ownCategories(app, actor),
  metrics: async ({ app, actor, query }) => {
    await refuseLiveNumbers(app, actor);
    return departmentMetrics(app, actor, query);
  },
};
