/** 'Export Excel' and 'Export CSV' of the department metrics: the rants behind the numbers. */
import type { MetricsFilesProps } from '#features/dashboards/web/slots';
import { download } from '#web/lib/api/download.ts';
import { type ExportFile, Exports } from '#web/ui/layout/exports.tsx';
import { reports } from '../contract/calls.ts';
import { csvIcon, excelIcon } from './icons.tsx';
import { t } from './words.ts';

export function MetricsFiles({ query, onFailed }: MetricsFilesProps) {
  const files = [
    { icon: excelIcon, label: t('report.excel'), make: (onRows) => download(reports.metricsExcel, { query }, onRows) },
    { icon: csvIcon, label: t('report.csv'), make: (onRows) => download(reports.metricsCsv, { query }, onRows) },
  ] satisfies ExportFile[];
  return <Exports files={files} failed={t('report.exportFailed')} onFailed={onFailed} />;
}
