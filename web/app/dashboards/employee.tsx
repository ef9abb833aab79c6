/** The employee dashboard put together: its numbers and the rants below them are of two rooms. */
import { EmployeePage } from '../../features/dashboards/employee/employee-page.tsx';
import { FirstVisit } from '../../features/rants/first-visit/first-visit.tsx';
import { useFirstVisit } from '../../features/rants/first-visit/use-first-visit.ts';
import { OwnRants } from '../../features/rants/tables/own-rants.tsx';

export default function EmployeeDashboard() {
  const visit = useFirstVisit();
  return <EmployeePage first={visit && <FirstVisit onClose={visit.close} withLink />} own={<OwnRants />} />;
}
