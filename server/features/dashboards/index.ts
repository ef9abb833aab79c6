/** The door of the dashboards: their numbers are also what files and the report show. */
export { checks } from './checks.ts';
export { departmentMetrics, departmentOf } from './queries.ts';
export { routes } from './routes.ts';
