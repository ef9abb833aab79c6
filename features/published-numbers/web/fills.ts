import { outsideReport } from '#features/reports/web/slots';
import { closedCharts } from '#web/features/dashboards/slots.ts';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const Newest = lazyComponent(() => import('./newest.tsx'));
const OutsideReport = lazyComponent(() => import('./outside-report.tsx'));

export const fills = [fill(closedCharts, Newest), fill(outsideReport, OutsideReport)];
