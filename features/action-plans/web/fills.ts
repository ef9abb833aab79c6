import { filterActions, rantActions, rantProgress, selectedActions } from '#features/rants/web/slots';
import { resultTabs } from '#features/results/web/slots';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const PlansOfRant = lazyComponent(async () => ({ default: (await import('./from-rants/from-rants.tsx')).PlansOfRant }));
const BeingDone = lazyComponent(async () => ({ default: (await import('./from-rants/being-done.tsx')).BeingDone }));
const PlansOfSelected = lazyComponent(async () => ({ default: (await import('./from-rants/from-rants.tsx')).PlansOfSelected }));
const PlanOfFilters = lazyComponent(async () => ({ default: (await import('./from-rants/from-rants.tsx')).PlanOfFilters }));
const OutcomesTab = lazyComponent(() => import('./outcomes-tab.tsx'));

export const fills = [
  fill(rantActions, PlansOfRant),
  fill(rantProgress, BeingDone),
  fill(selectedActions, PlansOfSelected),
  fill(filterActions, PlanOfFilters),
  fill(resultTabs, OutcomesTab),
];
