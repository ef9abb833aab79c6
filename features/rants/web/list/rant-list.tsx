/** All rants that somebody may see: search, filters and a table. Its rows move only when the reader asks. */
import { isHandler } from '@earshot/contract/policy';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, Suspense, useRef } from 'react';
import { excerpt } from '#web/lib/format/excerpt.ts';
import { useNews } from '#web/lib/realtime/live.tsx';
import { useUser } from '#web/lib/session/session.tsx';
import { Filled, fetchFilled } from '#web/loading/filled.tsx';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { Searched } from '#web/ui/table/marked.tsx';
import { useSelection } from '#web/ui/table/selection.ts';
import { BarPlace } from '#web/ui/table/selection-bar.tsx';
import { SelectBox, selectionColumn } from '#web/ui/table/selection-column.tsx';
import { usePageWithin } from '#web/ui/table/table-state.ts';
import { TableSearch } from '#web/ui/table/table-tools.tsx';
import type { Rant } from '../../contract/shapes.ts';
import { fetchRants, useRantList } from '../calls.ts';
import { contentOf } from '../display-text.ts';
import { filterActions, selectedActions, selectedFiles } from '../slots.ts';
import { t } from '../words.ts';
import { columnsShown } from './columns.tsx';
import { ColumnsButton } from './columns-button.tsx';
import { EmptyAction, emptySentence } from './empty-list.tsx';
import { Filters } from './filters.tsx';
import classes from './list.module.css';
import { answeredOf, filtersOfState, isNarrowed, queryOfState, useListState } from './list-state.ts';
import { NewsLine } from './news-line.tsx';
import { OpenBeside } from './open-beside.ts';
import { PeriodFilter } from './period-filter.tsx';
import { RantCard } from './rant-card.tsx';
import { roomForColumns, useShownColumns, usualColumns } from './shown-columns.ts';
import split from './split.module.css';

const BulkBar = lazyComponent(async () => {
  const [{ BulkBar: Bar }] = await Promise.all([import('../triage/bulk-bar.tsx'), fetchFilled(selectedFiles)]);
  return { default: Bar };
});

export interface PaneProps {
  /** Its id; '': none. */
  open: string;
  rows: readonly Rant[];
  /** The rows as they are now. */
  refetch: () => Promise<readonly Rant[]>;
  /** The next page of the list; null: this is the last. */
  next: { page: number; fetch: () => Promise<readonly Rant[]> } | null;
  /** The first rants of the whole list that have no answer. */
  unanswered: () => Promise<readonly Rant[]>;
}

/** Characters of the excerpt in aria labels. */
const excerptLength = 40;
const selectLabel = (rant: Rant): string => t('rants.select', { excerpt: excerpt(contentOf(rant), excerptLength) });

/** `pane`: beside the list, which then is narrow, the rant that is open. */
export function RantList({ pane: Pane }: { pane?: ComponentType<PaneProps> | undefined }) {
  /** Rows can be selected by handlers only. */
  const handles = isHandler(useUser());
  const state = useListState();
  const query = queryOfState(state);
  const list = useRantList(query);
  const shown = list.data?.rants ?? [];
  const total = list.data?.total ?? 0;
  const isAtLeast = list.data?.totalIsLeast ?? false;
  usePageWithin(state, list.isPlaceholderData || !list.data ? undefined : { ...list.data, shown: shown.length });
  const news = useNews(list.dataUpdatedAt);
  // Without room for the menu of columns the table shows the usual ones.
  const choosesColumns = useMediaQuery(roomForColumns, false, { getInitialValueInEffect: false }) && !Pane;
  const { shown: chosen } = useShownColumns(state);
  const columns = columnsShown(choosesColumns ? chosen : usualColumns, handles);
  const selection = useSelection<Rant>();
  const wasUsed = useRef(false);
  wasUsed.current ||= selection.rows.length > 0;
  const box = handles ? (rant: Rant) => <SelectBox row={rant} selection={selection} shown={shown} label={selectLabel(rant)} /> : undefined;

  const show = () => {
    state.change({ sort: '-date', page: 1 });
    void list.refetch();
    // The button goes away; reading goes on at the top.
    document.querySelector<HTMLElement>('main h1')?.focus();
  };

  const open = state.filter('open');
  const hasNext = query.page !== undefined && (isAtLeast || state.page * state.size < total);
  const all = (
    <>
      <Searched search={state.search}>
        <DataTable
          label={t('rants.all')}
          columns={
            handles ? [selectionColumn({ selection, shown, label: t('rants.selectPage'), labelOf: selectLabel }), ...columns] : columns
          }
          state={state}
          rows={list.data?.rants}
          rowKey={(rant) => rant._id}
          card={(rant) => <RantCard rant={rant} select={box?.(rant)} />}
          total={total}
          isAtLeast={isAtLeast}
          isFetching={list.isFetching}
          failed={list.isError ? { sentence: t('rants.listFailed'), retry: () => list.refetch(), error: list.error } : undefined}
          empty={{ sentence: emptySentence(state), action: <EmptyAction state={state} /> }}
        />
      </Searched>
      {handles && (
        <BarPlace>
          {/* It stays to announce that nothing is selected any more, and what could not be done. */}
          {wasUsed.current && (
            <Suspense fallback={null}>
              <BulkBar selection={selection} query={query} total={total} isAtLeast={isAtLeast}>
                <Filled slot={selectedActions} rants={selection.rows} onDone={selection.clear} />
              </BulkBar>
            </Suspense>
          )}
        </BarPlace>
      )}
    </>
  );

  return (
    <>
      <div className={classes.tools}>
        <div className={classes.search}>
          <TableSearch state={state} label={t('rants.search')} />
        </div>
        <PeriodFilter state={state} />
        <Filters state={state} counts={list.isError ? null : list.data?.counts} />
        {choosesColumns && <ColumnsButton state={state} />}
        {handles && total > 0 && isNarrowed(state) && (
          <Filled slot={filterActions} query={filtersOfState(state)} total={total} isAtLeast={isAtLeast} />
        )}
      </div>
      <NewsLine count={news} onShow={show} />
      {Pane ? (
        <div className={split.split}>
          <div className={split.side}>
            <OpenBeside value={{ open }}>{all}</OpenBeside>
          </div>
          <Pane
            open={open}
            rows={shown}
            refetch={async () => (await list.refetch()).data?.rants ?? []}
            next={hasNext ? { page: state.page + 1, fetch: () => fetchRants({ ...query, page: state.page + 1 }) } : null}
            unanswered={async () => (answeredOf(state) === 'true' ? [] : fetchRants({ ...query, answered: 'false', page: 1 }))}
          />
        </div>
      ) : (
        all
      )}
    </>
  );
}
