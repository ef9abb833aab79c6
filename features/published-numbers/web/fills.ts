import { closedCharts } from '#features/dashboards/web/slots';
import { outsideReport } from '#features/reports/web/slots';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const Newest = lazyComponent(() => import('./newest.tsx'));
const OutsideReport = lazyComponent(() => import('./outside-report.tsx'));

export const fills = [fill(closedCharts, Newest), fill(outsideReport, OutsideReport)];
