/** 'Export Excel', 'Export CSV', 'View Report' (product.md 1.18): what the page shows, as a file or as a page of paper in a window of its own. */
import type { DepartmentMetrics } from '@earshot/contract/dashboards';
import { reports } from '@earshot/contract/reports';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypeCsv, IconReport } from '@tabler/icons-react';
import { useState } from 'react';
import { callText } from '../../../lib/api/api.ts';
import { download } from '../../../lib/api/download.ts';
import { sentenceOf } from '../../../lib/api/refusal.ts';
import { Blocked, openPaper } from '../../../lib/page/paper.ts';
import { Filled } from '../../../loading/filled.tsx';
import { isEmpty } from '../../../ui/chart/data.ts';
import { useChartImage } from '../../../ui/chart/use-chart-image.ts';
import { BusyLabel } from '../../../ui/form/busy-label.tsx';
import { type ExportFile, Exports } from '../../../ui/layout/exports.tsx';
import { outsideReport } from '../slots.ts';
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

interface ReportButtonProps extends FilesProps {
  /** Charts count rants here; else the report is of published numbers whatever is chosen. */
  isExact: boolean;
}

export function ReportButton({ query, data, isExact, onFailed }: ReportButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [isOutside, setIsOutside] = useState(false);
  const openReport = useReport();
  const numbers = isExact && !isOutside ? data : null;
  const report = async () => {
    setIsBusy(true);
    onFailed('');
    await openReport(query, numbers ?? null).catch((error: unknown) =>
      onFailed(error instanceof Blocked ? t('dashboards.blocked') : sentenceOf(error, t('dashboards.reportFailed'))),
    );
    setIsBusy(false);
  };
  return (
    <>
      {isExact && <Filled slot={outsideReport} isChosen={isOutside} onChange={setIsOutside} />}
      <Button leftSection={<IconReport {...icon} />} loading={isBusy} disabled={numbers === undefined} onClick={() => void report()}>
        <BusyLabel isBusy={isBusy} busy={t('dashboards.making')}>
          {t('dashboards.report')}
        </BusyLabel>
      </Button>
    </>
  );
}

/** `data`: null for the published numbers of the newest quarter. */
function useReport() {
  const pictureOf = useChartImage();
  return (query: FilesProps['query'], data: DepartmentMetrics | null): Promise<void> =>
    openPaper(t('dashboards.making'), async () => {
      if (!data) return callText(reports.html, { body: { published: 'newest' } });
      const { trends, category, department } = chartsOf(data);
      // A chart without data has no image: the report says so itself.
      const [trendsChart, categoryChart, departmentChart] = await Promise.all(
        [trends, category, department].map((chart) => (isEmpty(chart) ? undefined : pictureOf(chart))),
      );
      return callText(reports.html, { body: { ...query, trendsChart, categoryChart, departmentChart } });
    });
}
