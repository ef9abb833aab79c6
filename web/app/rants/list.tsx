/** 'All Rants' put together: the list, and the plans that are made of what it shows. */
import { PlanOfFilters, PlansOfSelected } from '../../features/action-plans/from-rants/from-rants.tsx';
import { RantsPage } from '../../features/rants/rants-page.tsx';

export default function Rants() {
  return <RantsPage ofSelected={PlansOfSelected} ofFilters={PlanOfFilters} />;
}
