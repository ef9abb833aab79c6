/** 'Export Excel', 'Export CSV', 'View Report' (product.md 1.18): what the page shows, as a file or as a page of paper in a window of its own. */
import type { DepartmentMetrics } from '@earshot/contract/dashboards';
import { reports } from '@earshot/contract/reports';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypeCsv, IconReport } from '@tabler/icons-react';
import { useState } from 'react';
import { callText } from '../../../lib/api/api.ts';
import { download } from '../../../lib/api/download.ts';
import { sentenceOf } from '../../../lib/api/refusal.ts';
import { isEmpty } from '../../../ui/chart/data.ts';
import { useChartImage } from '../../../ui/chart/use-chart-image.ts';
import { BusyLabel } from '../../../ui/form/busy-label.tsx';
import { type ExportFile, Exports } from '../../../ui/layout/exports.tsx';
import { t } from '../words.ts';
import { chartsOf } from './charts.tsx';

interface FilesProps {
  query: { department: string; startDate: string; endDate: string };
  data: DepartmentMetrics | undefined;
  /** '' when all is well again. */
  onFailed: (sentence: string) => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function Files({ query, onFailed }: Omit<FilesProps, 'data'>) {
  const files = [
    {
      icon: <IconFileSpreadsheet {...icon} />,
      label: t('dashboards.excel'),
      make: (onRows) => download(reports.metricsExcel, { query }, onRows),
    },
    { icon: <IconFileTypeCsv {...icon} />, label: t('dashboards.csv'), make: (onRows) => download(reports.metricsCsv, { query }, onRows) },
  ] satisfies ExportFile[];
  return <Exports files={files} failed={t('dashboards.exportFailed')} onFailed={onFailed} />;
}

export function ReportButton({ query, data, onFailed }: FilesProps) {
  const [isBusy, setIsBusy] = useState(false);
  const openReport = useReport();
  const report = async (numbers: DepartmentMetrics) => {
    setIsBusy(true);
    onFailed('');
    await openReport(query, numbers).catch((error: unknown) =>
      onFailed(error instanceof Blocked ? t('dashboards.blocked') : sentenceOf(error, t('dashboards.reportFailed'))),
    );
    setIsBusy(false);
  };
  return (
    <Button leftSection={<IconReport {...icon} />} loading={isBusy} disabled={!data} onClick={() => data && void report(data)}>
      <BusyLabel isBusy={isBusy} busy={t('dashboards.making')}>
        {t('dashboards.report')}
      </BusyLabel>
    </Button>
  );
}

class Blocked extends Error {}

/** The window is opened in the click itself, or browsers refuse it; the page follows when the server has made it. */
function useReport() {
  const pictureOf = useChartImage();
  return async (query: FilesProps['query'], data: DepartmentMetrics): Promise<void> => {
    const page = window.open('', '_blank');
    if (!page) throw new Blocked();
    page.opener = null;
    page.document.title = t('dashboards.making');
    page.document.body.textContent = t('dashboards.making');
    try {
      const { trends, category, department } = chartsOf(data);
      // A chart without data has no image: the report says so itself.
      const [trendsChart, categoryChart, departmentChart] = await Promise.all(
        [trends, category, department].map((chart) => (isEmpty(chart) ? undefined : pictureOf(chart))),
      );
      const html = await callText(reports.html, { body: { ...query, trendsChart, categoryChart, departmentChart } });
      page.location.replace(URL.createObjectURL(new Blob([html], { type: 'text/html' })));
    } catch (error) {
      page.close();
      throw error;
    }
  };
}
