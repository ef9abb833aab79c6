/** The manager dashboard put together: its numbers, the rants below them and an admin's first steps are of three rooms. Nothing jumps in later. */
import { ManagerPage } from '../../features/dashboards/manager/manager-page.tsx';
import { useFirstSteps } from '../../features/first-steps/calls.ts';
import { FirstSteps } from '../../features/first-steps/first-steps.tsx';
import { RecentRants } from '../../features/rants/tables/period-rants.tsx';

export default function ManagerDashboard() {
  const steps = useFirstSteps();
  return <ManagerPage first={steps && <FirstSteps state={steps} />} recent={(timeRange) => <RecentRants period={{ timeRange }} />} />;
}
