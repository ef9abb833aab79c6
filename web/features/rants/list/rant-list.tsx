/** Every rant one may see: search, filters and a table. Its rows move only when asked to. */

import { useNews } from '../../../lib/live.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { usePageWithin } from '../../../ui/table-state.ts';
import { TableSearch, TableTools } from '../../../ui/table-tools.tsx';
import { useRantList } from '../calls.ts';
import { t } from '../words.ts';
import { columns } from './columns.tsx';
import { EmptyAction, emptySentence } from './empty.tsx';
import { Filters } from './filters.tsx';
import { queryOfState, useListState } from './list-state.ts';
import { NewsLine } from './news-line.tsx';
import { RantCard } from './rant-card.tsx';

export function RantList() {
  const state = useListState();
  const list = useRantList(queryOfState(state));
  usePageWithin(state, list.isPlaceholderData || !list.data ? undefined : { ...list.data, shown: list.data.rants.length });
  const news = useNews(list.dataUpdatedAt);

  const show = () => {
    state.change({ sort: '-date', page: 1 });
    void list.refetch();
    // The button goes away; reading goes on at the top.
    document.querySelector<HTMLElement>('main h1')?.focus();
  };

  return (
    <>
      <TableTools>
        <TableSearch state={state} label={t('rants.search')} />
      </TableTools>
      <Filters state={state} counts={list.data?.counts ?? null} />
      <NewsLine count={news} onShow={show} />
      <DataTable
        label={t('rants.all')}
        columns={columns}
        state={state}
        rows={list.data?.rants}
        rowKey={(rant) => rant._id}
        card={(rant) => <RantCard rant={rant} />}
        total={list.data?.total ?? 0}
        isLeast={list.data?.totalIsLeast ?? false}
        isFetching={list.isFetching}
        failed={list.isError ? { sentence: t('rants.listFailed'), retry: () => list.refetch() } : undefined}
        empty={{ sentence: emptySentence(state), action: <EmptyAction state={state} /> }}
      />
    </>
  );
}
