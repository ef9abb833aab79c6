/** The manager dashboard put together: its numbers and the rants below them are of two rooms. */
import { ManagerPage } from '../../features/dashboards/manager/manager-page.tsx';
import { RecentRants } from '../../features/rants/tables/period-rants.tsx';

export default function ManagerDashboard() {
  return <ManagerPage recent={(timeRange) => <RecentRants period={{ timeRange }} />} />;
}
