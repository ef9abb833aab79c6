/** The door of the dashboards: their numbers are also what files and the report show. */

import { calls, type Room } from '#server/platform/room.ts';
import { dashboards } from '../contract/calls.ts';
import { checks } from './checks.ts';
import { closeMonths } from './closed-months.ts';
import { routes } from './routes.ts';

export { departmentMetrics, findDepartment } from './queries.ts';

export const room = { calls: [calls(dashboards, routes)], checks, sweep: closeMonths } satisfies Room;
