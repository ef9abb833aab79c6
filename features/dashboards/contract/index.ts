/** Shapes that later features may use. */
export { type DepartmentMetrics, dashboards, type Figures, metricsQuery } from './calls.ts';
