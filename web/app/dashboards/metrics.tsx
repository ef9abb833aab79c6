/** Department Metrics put together: its numbers and the rants below them are of two rooms. */
import { MetricsPage } from '../../features/dashboards/metrics/metrics-page.tsx';
import { MetricsRants } from '../../features/rants/tables/period-rants.tsx';

export default function DepartmentMetrics() {
  return <MetricsPage recent={(period) => <MetricsRants period={period} />} />;
}
