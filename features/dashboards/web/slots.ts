import { slot } from '#web/lib/slot.ts';
import type { MetricsData } from './metrics/charts.tsx';

/**
 * Published numbers. `isInstead`: they are shown in place of live charts, which the organisation does not allow; otherwise below these, to
 * employees who see only their own rants.
 */
export const insteadOfCharts = slot<{ isInstead?: boolean }>('dashboards.closed-charts');

export interface MetricsFilesProps {
  query: { department: string; startDate: string; endDate: string };
  /** Shows an error on the page; '' removes it. */
  onFailed: (sentence: string) => void;
}

/** The buttons beside the title of Department Metrics that make files of the rants behind the numbers. */
export const metricsFiles = slot<MetricsFilesProps>('dashboards.metrics-files');

export interface MetricsReportProps extends MetricsFilesProps {
  /** The data of the charts; undefined while it is loading. */
  charts: MetricsData | undefined;
  /** False if the organisation does not allow live charts. */
  isLive: boolean;
}

/** An action of Department Metrics that makes a report of the whole page. */
export const metricsReport = slot<MetricsReportProps>('dashboards.metrics-report');
