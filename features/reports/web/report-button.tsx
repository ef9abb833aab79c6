/** 'View Report': opens the department metrics as a page for printing, in a new window. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MetricsReportProps } from '#features/dashboards/web/slots';
import { callText } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { Blocked, openPrintWindow } from '#web/lib/page/print-window.ts';
import { Filled, fetchFilled } from '#web/loading/filled.tsx';
import { isEmpty } from '#web/ui/chart/data.ts';
import { useChartImage } from '#web/ui/chart/use-chart-image.ts';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { reports } from '../contract/calls.ts';
import { reportIcon } from './icons.tsx';
import { outsideReport } from './slots.ts';
import { t } from './words.ts';

/** Loads the parts that later features add beside the button. */
export const fetchParts = () => fetchFilled(outsideReport);

export function ReportButton({ query, charts, isLive, onFailed }: MetricsReportProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [isOutside, setIsOutside] = useState(false);
  const openReport = useReport();
  const shownCharts = isLive && !isOutside ? charts : null;
  const report = async () => {
    setIsBusy(true);
    onFailed('');
    await openReport(query, shownCharts ?? null).catch((error: unknown) =>
      onFailed(error instanceof Blocked ? t('report.blocked') : sentenceOf(error, t('report.failed'))),
    );
    setIsBusy(false);
  };
  return (
    <>
      {isLive && <Filled slot={outsideReport} isChosen={isOutside} onChange={setIsOutside} />}
      <Button leftSection={reportIcon} loading={isBusy} disabled={shownCharts === undefined} onClick={() => void report()}>
        <BusyLabel isBusy={isBusy} busy={t('report.making')}>
          {t('report.open')}
        </BusyLabel>
      </Button>
    </>
  );
}

/** Opens the report. `charts` null: the report with the newest published numbers. */
function useReport() {
  const pictureOf = useChartImage();
  return (query: MetricsReportProps['query'], charts: MetricsReportProps['charts'] | null): Promise<void> =>
    openPrintWindow(t('report.making'), async () => {
      if (!charts) return callText(reports.html, { body: { published: 'newest' } });
      const { trends, category, department } = charts;
      // A chart without data has no picture, and the report says so itself.
      const [trendsChart, categoryChart, departmentChart] = await Promise.all(
        [trends, category, department].map((chart) => (isEmpty(chart) ? undefined : pictureOf(chart))),
      );
      return callText(reports.html, { body: { ...query, trendsChart, categoryChart, departmentChart } });
    });
}
