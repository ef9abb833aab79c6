/** 'Export Excel', 'Export CSV', 'View Report' (spec 2): what the page shows, as a file or as a page of paper in a window of its own. */
import type { DepartmentMetrics } from '@earshot/contract/dashboards';
import { reports } from '@earshot/contract/reports';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypeCsv, IconReport } from '@tabler/icons-react';
import { useState } from 'react';
import { callText } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import { sentenceOf } from '../../../lib/refusal.ts';
import { isEmpty } from '../../../ui/charts/data.ts';
import { useChartImage } from '../../../ui/charts/use-chart-image.ts';
import { t } from '../words.ts';
import { chartsOf } from './charts.tsx';

interface FilesProps {
  query: { department: string; startDate: string; endDate: string };
  data: DepartmentMetrics | undefined;
  /** '' when all is well again. */
  onFailed: (sentence: string) => void;
}

type What = 'excel' | 'csv' | 'report';
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function Files({ query, data, onFailed }: FilesProps) {
  const [busy, setBusy] = useState<What | null>(null);
  const openReport = useReport();
  const run = async (what: What, work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    onFailed('');
    await work().catch((error: unknown) =>
      onFailed(
        error instanceof Blocked
          ? t('dashboards.blocked')
          : sentenceOf(error, t(what === 'report' ? 'dashboards.reportFailed' : 'dashboards.exportFailed')),
      ),
    );
    setBusy(null);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet {...icon} />}
        loading={busy === 'excel'}
        onClick={() => void run('excel', () => download(reports.metricsExcel, { query }))}
      >
        {t('dashboards.excel')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileTypeCsv {...icon} />}
        loading={busy === 'csv'}
        onClick={() => void run('csv', () => download(reports.metricsCsv, { query }))}
      >
        {t('dashboards.csv')}
      </Button>
      <Button
        leftSection={<IconReport {...icon} />}
        loading={busy === 'report'}
        disabled={!data}
        onClick={() => data && void run('report', () => openReport(query, data))}
      >
        {t('dashboards.report')}
      </Button>
    </>
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
      // Of nothing there is no picture: the server says so itself.
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
