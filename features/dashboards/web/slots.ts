import { slot } from '#web/lib/slot.ts';
import type { MetricsData } from './metrics/charts.tsx';

/** Shown where live charts are refused. `isInstead`: in the place of the charts; else beside them. */
export const closedCharts = slot<{ isInstead?: boolean }>('dashboards.closed-charts');

export interface MetricsFilesProps {
  query: { department: string; startDate: string; endDate: string };
  /** Shows a sentence on the page; '' when all is well again. */
  onFailed: (sentence: string) => void;
}

/** Beside the title of Department Metrics: files of the rants behind the numbers. */
export const metricsFiles = slot<MetricsFilesProps>('dashboards.metrics-files');

export interface MetricsReportProps extends MetricsFilesProps {
  /** undefined while they are loading. */
  charts: MetricsData | undefined;
  /** False where the organisation does not let charts count rants. */
  isExact: boolean;
}

/** An action of Department Metrics that makes a report of the whole page. */
export const metricsReport = slot<MetricsReportProps>('dashboards.metrics-report');
