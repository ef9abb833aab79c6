import { insteadOfCharts } from '#features/dashboards/web/slots';
import { outsideReport } from '#features/reports/web/slots';
import { resultTabs } from '#features/results/web/slots';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const Newest = lazyComponent(() => import('./newest.tsx'));
const NumbersTab = lazyComponent(() => import('./numbers-tab.tsx'));
const OutsideReport = lazyComponent(() => import('./outside-report.tsx'));

export const fills = [fill(insteadOfCharts, Newest), fill(outsideReport, OutsideReport), fill(resultTabs, NumbersTab)];
