/** 'Export Excel' and 'Export CSV': the plans under the current filters, from all pages. */

import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { download } from '#web/lib/api/download.ts';
import { Exports } from '#web/ui/layout/exports.tsx';
import type { TableState } from '#web/ui/table/table-state.ts';
import { actionPlans } from '../../contract/calls.ts';
import { t } from '../words.ts';
import { filtersOf } from './list-state.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function Files({ state }: { state: TableState }) {
  const makeFile = (format: 'excel' | 'csv') => (onRows: (rows: number) => void) =>
    download(actionPlans[format], { query: filtersOf(state) }, onRows);
  const files = [
    { icon: <IconFileSpreadsheet {...icon} />, label: t('plans.excel'), make: makeFile('excel') },
    { icon: <IconFileTypeCsv {...icon} />, label: t('plans.csv'), make: makeFile('csv') },
  ];
  return <Exports files={files} failed={t('plans.exportFailed')} />;
}
