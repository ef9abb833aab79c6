import { type AroundProps, slot } from '../../lib/slot.ts';

/** Shown where live charts are refused. `isInstead`: in the place of the charts; else beside them. */
export const closedCharts = slot<{ isInstead?: boolean }>('dashboards.closed-charts');

/** Beside the button of the report: whether it is one for people outside, which holds no exact numbers. */
export const outsideReport = slot<{ isChosen: boolean; onChange: (isChosen: boolean) => void }>('dashboards.outside-report');

/** Above the numbers of the manager dashboard, which wait until it is known what is shown there. */
export const aboveDashboard = slot<AroundProps>('dashboards.above-dashboard');
