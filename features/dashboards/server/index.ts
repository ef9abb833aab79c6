/** The server part of the dashboards. Files and the report show the same numbers, and import them from here. */

import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { dashboards } from '../contract/calls.ts';
import { checks } from './checks.ts';
import { closeMonths } from './closed-months.ts';
import { routes } from './routes.ts';

export { departmentMetrics, findDepartment } from './queries.ts';

export const serverFeature = { calls: [calls(dashboards, routes)], checks, sweep: closeMonths } satisfies ServerFeature;
