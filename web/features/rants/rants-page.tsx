/** 'All Rants' (spec 2): search, filters and a table whose whole state stands in the address. Its rows move only when asked to. */

import { isHandler } from '@earshot/contract/policy';
import { useNews } from '../../lib/live.tsx';
import { useSession, useUser } from '../../lib/session.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { usePageWithin } from '../../ui/table-state.ts';
import { TableSearch, TableTools } from '../../ui/table-tools.tsx';
import { useRantList } from './calls.ts';
import { columns } from './list/columns.tsx';
import { EmptyAction, emptySentence } from './list/empty.tsx';
import { Filters } from './list/filters.tsx';
import { queryOfState, useListState } from './list/list-state.ts';
import { NewsLine } from './list/news-line.tsx';
import { RantCard } from './list/rant-card.tsx';
import { t } from './words.ts';

export function RantsPage() {
  const state = useListState();
  const list = useRantList(queryOfState(state));
  usePageWithin(state, list.isPlaceholderData || !list.data ? undefined : { ...list.data, shown: list.data.rants.length });
  const news = useNews(list.dataUpdatedAt);
  const { settings } = useSession();
  const me = useUser();
  const isOwn = settings?.employeeVisibility === 'own' && !isHandler(me);

  const show = () => {
    state.change({ sort: '-date', page: 1 });
    void list.refetch();
    // The button goes away; reading goes on at the top.
    document.querySelector<HTMLElement>('main h1')?.focus();
  };

  return (
    <Page title={t('rants.all')} about={t(isOwn ? 'rants.ownAbout' : 'rants.allAbout')}>
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
    </Page>
  );
}
