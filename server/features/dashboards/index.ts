/** The door of the dashboards: their numbers are also what files and the report show. */
import { dashboards } from '@earshot/contract/dashboards';
import { calls, type Room } from '../../platform/room.ts';
import { checks } from './checks.ts';
import { closeMonths } from './closed-months.ts';
import { routes } from './routes.ts';

export { departmentMetrics, departmentOf } from './queries.ts';

export const dashboardsRoom = { calls: [calls(dashboards, routes)], checks, sweep: closeMonths } satisfies Room;
