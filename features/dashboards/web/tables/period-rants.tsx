/** 'Recent rants' under the numbers of a period (product.md 1.11, 1.18). Events update them together with the numbers. */
import { limits } from '@earshot/contract/limits';
import type { ComponentType } from 'react';
import type { Rant } from '#features/rants/contract';
import { columns, pageOfState, RantCard, type RantQuery, rantWords, useLiveRants } from '#features/rants/web';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { Searched } from '#web/ui/table/marked.tsx';
import { type TableState, usePageWithin, useTableState } from '#web/ui/table/table-state.ts';
import { TableSearch, TableTools } from '#web/ui/table/table-tools.tsx';
import { limits as dashboardLimits } from '../../contract/limits.ts';
import { t } from '../words.ts';
import { CutNote } from './cut-note.tsx';
import { MetricsCard, metricsColumns } from './metrics-columns.tsx';

/** `period`: the time and filters of the numbers above. */
interface PeriodProps {
  period: RantQuery;
}

/** The rants below the manager dashboard, with a search. */
export function RecentRants({ period }: PeriodProps) {
  const state = useTableState({ sort: '-date', size: dashboardLimits.defaultPageSize, sizes: limits.pageSizes.rants });
  return (
    <>
      <TableTools>
        <TableSearch state={state} label={t('rants.searchWithDate')} />
      </TableTools>
      <PeriodTable state={state} period={{ ...period, inDates: 'true' }} columns={columns()} Card={RantCard} />
    </>
  );
}

const metricsSizes = [...dashboardLimits.metricsPageSizes, limits.list.withoutPage];

/** The rants below the department metrics, with the days to the first response and the page size 'All'. */
export function MetricsRants({ period }: PeriodProps) {
  const state = useTableState({ sort: '-date', size: dashboardLimits.defaultPageSize, sizes: metricsSizes });
  return <PeriodTable state={state} period={period} columns={metricsColumns()} Card={MetricsCard} />;
}

interface TableProps extends PeriodProps {
  state: TableState;
  columns: readonly Column<Rant>[];
  Card: ComponentType<{ rant: Rant }>;
}

function PeriodTable({ state, period, columns: shownColumns, Card }: TableProps) {
  const list = useLiveRants({ ...pageOfState(state), ...period });
  usePageWithin(state, list.isPlaceholderData || !list.data ? undefined : { ...list.data, shown: list.data.rants.length });
  const total = list.data?.total ?? 0;
  return (
    <Searched search={state.search}>
      <DataTable
        label={t('rants.recent')}
        columns={shownColumns}
        state={state}
        rows={list.data?.rants}
        rowKey={(rant) => rant._id}
        card={(rant) => <Card rant={rant} />}
        total={total}
        isAtLeast={list.data?.totalIsLeast ?? false}
        isFetching={list.isFetching}
        failed={list.isError ? { sentence: rantWords('rants.listFailed'), retry: () => void list.refetch(), error: list.error } : undefined}
        empty={{ sentence: state.search ? rantWords('rants.noMatch', { search: state.search }) : t('rants.emptyPeriod') }}
      />
      <CutNote shown={list.data?.rants.length ?? 0} total={total} size={state.size} />
    </Searched>
  );
}
