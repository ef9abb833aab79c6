/** 'Export Excel' and 'Export CSV' of All Rants (product.md 1.9, 15.1): every row behind the filters, all pages of them. */
import { sinceEver } from '@earshot/contract/calendar';
import { reports } from '@earshot/contract/reports';
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { download } from '../../../lib/api/download.ts';
import { todayIn } from '../../../lib/format/days.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { type ExportFile, Exports } from '../../../ui/layout/exports.tsx';
import { t } from '../words.ts';
import { filtersOfState, useListState } from './list-state.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function Files() {
  const { search: searchTerm, ...filters } = filtersOfState(useListState());
  const zone = useSession().settings?.timeZone;
  const isAll = !filters.timeRange && !filters.startDate;
  // Without dates a file holds the last days only (product.md 15.4); the list without dates holds all there ever was.
  const query = { ...filters, searchTerm, ...(isAll && { startDate: sinceEver, endDate: todayIn(zone) }) };
  const files = [
    { icon: <IconFileSpreadsheet {...icon} />, label: t('rants.excel'), make: (onRows) => download(reports.rantsExcel, { query }, onRows) },
    { icon: <IconFileTypeCsv {...icon} />, label: t('rants.csv'), make: (onRows) => download(reports.rantsCsv, { query }, onRows) },
  ] satisfies ExportFile[];
  return <Exports files={files} failed={t('rants.exportFailed')} />;
}
