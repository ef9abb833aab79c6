/** The employee dashboard put together: its numbers and the rants below them are of two rooms. */
import { EmployeePage } from '../../features/dashboards/employee/employee-page.tsx';
import { OwnRants } from '../../features/rants/tables/own-rants.tsx';

export default function EmployeeDashboard() {
  return <EmployeePage own={<OwnRants />} />;
}
