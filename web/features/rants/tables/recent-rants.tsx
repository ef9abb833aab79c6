/** 'Recent rants' of the manager dashboard (spec 2): the rants of the time range above it, searched, sorted and paged on the server. */
import { limits } from '@earshot/contract/limits';
import { DataTable } from '../../../ui/data-table.tsx';
import { useTableState } from '../../../ui/table-state.ts';
import { TableSearch, TableTools } from '../../../ui/table-tools.tsx';
import { useLiveRants } from '../calls.ts';
import { columns } from '../list/columns.tsx';
import { pageOfState, usePageWithin } from '../list/list-state.ts';
import { RantCard } from '../list/rant-card.tsx';
import { t } from '../words.ts';

export function RecentRants({ timeRange }: { timeRange: string }) {
  const state = useTableState({ sort: '-date', size: limits.defaultPageSize.managerDashboard, sizes: limits.pageSizes.rants });
  const list = useLiveRants({ ...pageOfState(state), timeRange });
  usePageWithin(state, list.isPlaceholderData ? undefined : list.data);
  return (
    <>
      <TableTools>
        <TableSearch state={state} label={t('rants.search')} />
      </TableTools>
      <DataTable
        label={t('rants.recent')}
        columns={columns}
        state={state}
        rows={list.data?.rants}
        rowKey={(rant) => rant._id}
        card={(rant) => <RantCard rant={rant} />}
        total={list.data?.total ?? 0}
        isLeast={list.data?.totalIsLeast ?? false}
        isFetching={list.isFetching}
        failed={list.isError ? { sentence: t('rants.listFailed'), retry: () => void list.refetch() } : undefined}
        empty={{ sentence: state.search ? t('rants.noMatch', { search: state.search }) : t('rants.emptyPeriod') }}
      />
    </>
  );
}
