/** 'Export Excel' and 'Export CSV' of All Rants: every row that the filters find, on all pages. */
import { sinceEver } from '@earshot/contract/calendar';
import type { RantFilters } from '#features/rants/web/slots';
import { download } from '#web/lib/api/download.ts';
import { todayIn } from '#web/lib/format/days.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { type ExportFile, Exports } from '#web/ui/layout/exports.tsx';
import { reports } from '../contract/calls.ts';
import { csvIcon, excelIcon } from './icons.tsx';
import { t } from './words.ts';

export function RantFiles({ filters }: { filters: RantFilters }) {
  const { search: searchTerm, ...otherFilters } = filters;
  const zone = useSession().settings?.timeZone;
  const isAll = !otherFilters.timeRange && !otherFilters.startDate;
  // A file without dates has only the last 7 days, but the list without dates shows everything.
  const query = { ...otherFilters, searchTerm, ...(isAll && { startDate: sinceEver, endDate: todayIn(zone) }) };
  const files = [
    { icon: excelIcon, label: t('report.excel'), make: (onRows) => download(reports.rantsExcel, { query }, onRows) },
    { icon: csvIcon, label: t('report.csv'), make: (onRows) => download(reports.rantsCsv, { query }, onRows) },
  ] satisfies ExportFile[];
  return <Exports files={files} failed={t('report.exportFailed')} />;
}
