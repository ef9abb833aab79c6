/** All rants that somebody may see: search, filters and a table. Rows move only when the reader asks for it. */
import { isHandler } from '@earshot/contract/policy';
import { useMediaQuery } from '@mantine/hooks';
import { IconTable } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, Suspense, useId, useRef, useState } from 'react';
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
import { usualColumns } from '../../contract/fields.ts';
import type { Rant } from '../../contract/shapes.ts';
import { fetchRants, useRantList } from '../calls.ts';
import { contentOf } from '../display-text.ts';
import { filterActions, selectedActions, selectedFiles, whileEmpty } from '../slots.ts';
import { t } from '../words.ts';
import { ActiveFilters } from './active-filters.tsx';
import { columnsShown } from './columns.tsx';
import { listDensity, useListWay } from './display.ts';
import { DisplayButton } from './display-button.tsx';
import { EmptyAction, emptySentence } from './empty-list.tsx';
import { FilterButton, OpenFilters, QueueChips } from './filters.tsx';
import classes from './list.module.css';
import { answeredOf, filtersOfState, isNarrowed, queryOfState, useListState } from './list-state.ts';
import { NewsLine } from './news-line.tsx';
import { OfferReading } from './offer-reading.tsx';
import { OpenBeside } from './open-beside.ts';
import { RantCard } from './rant-card.tsx';
import { roomForColumns, useShownColumns } from './shown-columns.ts';
import { Split } from './split.tsx';

const BulkBar = lazyComponent(async () => {
  const [{ BulkBar: Bar }] = await Promise.all([import('../triage/bulk-bar.tsx'), fetchFilled(selectedFiles)]);
  return { default: Bar };
});

export interface PaneProps {
  /** The id of the open rant; '' if none is open. */
  open: string;
  rows: readonly Rant[];
  refetch: () => Promise<readonly Rant[]>;
  /** The next page of the list; null on the last page. */
  next: { page: number; fetch: () => Promise<readonly Rant[]> } | null;
  /** Fetches the first rants of the whole list that have no answer. */
  unanswered: () => Promise<readonly Rant[]>;
}

/** Characters of the excerpt in aria labels. */
const excerptLength = 40;
const selectLabel = (rant: Rant): string => t('rants.select', { excerpt: excerpt(contentOf(rant), excerptLength) });

interface RantListProps {
  /** Shows the open rant beside the list, which then is narrow. */
  pane?: ComponentType<PaneProps> | undefined;
  /** There is room for the reading pane. */
  isWide?: boolean;
  /** The export buttons, if they belong to the row of tools. */
  files?: ReactNode;
}

export function RantList({ pane: Pane, isWide = false, files }: RantListProps) {
  /** Only handlers can select rows. */
  const handles = isHandler(useUser());
  const state = useListState();
  const query = queryOfState(state);
  const list = useRantList(query);
  const rants = list.data?.rants ?? [];
  const total = list.data?.total ?? 0;
  const isAtLeast = list.data?.totalIsLeast ?? false;
  usePageWithin(state, list.isPlaceholderData || !list.data ? undefined : { ...list.data, shown: rants.length });
  const news = useNews(list.dataUpdatedAt);
  // Without room for a choice of columns, the table shows the usual ones.
  const choosesColumns = useMediaQuery(roomForColumns, false, { getInitialValueInEffect: false }) && !Pane;
  const { shown: chosenColumns } = useShownColumns(state);
  const columns = columnsShown(choosesColumns ? chosenColumns : usualColumns, handles);
  const [isFiltering, setIsFiltering] = useState(false);
  const panel = useId();
  const density = listDensity.use();
  const { isChosen, choose } = useListWay();
  const selection = useSelection<Rant>();
  const wasUsed = useRef(false);
  wasUsed.current ||= selection.rows.length > 0;
  const box = handles ? (rant: Rant) => <SelectBox row={rant} selection={selection} shown={rants} label={selectLabel(rant)} /> : undefined;

  const show = () => {
    state.change({ sort: '-date', page: 1 });
    void list.refetch();
    // The button disappears, so the focus moves to the heading.
    document.querySelector<HTMLElement>('main h1')?.focus();
  };

  const open = state.filter('open');
  const hasNext = query.page !== undefined && (isAtLeast || state.page * state.size < total);
  const all = (
    <>
      <Searched search={state.search}>
        <div className={choosesColumns && density === 'compact' ? classes.compact : undefined}>
          <DataTable
            label={t('rants.all')}
            columns={
              handles
                ? [selectionColumn({ selection, shown: rants, label: t('rants.selectPage'), labelOf: selectLabel }), ...columns]
                : columns
            }
            state={state}
            rows={list.data?.rants}
            rowKey={(rant) => rant._id}
            card={(rant) => <RantCard rant={rant} select={box?.(rant)} />}
            total={total}
            isAtLeast={isAtLeast}
            isFetching={list.isFetching}
            failed={list.isError ? { sentence: t('rants.listFailed'), retry: () => list.refetch(), error: list.error } : undefined}
            empty={{
              sentence: emptySentence(state),
              action: (
                <>
                  <EmptyAction state={state} />
                  <Suspense fallback={null}>{!isNarrowed(state) && state.search === '' && <Filled slot={whileEmpty} />}</Suspense>
                </>
              ),
            }}
          />
        </div>
      </Searched>
      {handles && (
        <BarPlace>
          {/* The bar stays mounted, to announce that nothing is selected any more and to show which changes failed. */}
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
        <QueueChips state={state} />
        <FilterButton isOpen={isFiltering} panel={panel} onToggle={() => setIsFiltering(!isFiltering)} />
        <DisplayButton state={state} choices={{ way: isWide, columns: choosesColumns, density: choosesColumns }} />
        {Pane && (
          <button type="button" className={classes.more} onClick={() => choose('table')}>
            <IconTable size={16} stroke={1.75} aria-hidden />
            {t('rants.asTable')}
          </button>
        )}
        {files && <div className={classes.files}>{files}</div>}
      </div>
      <OpenFilters id={panel} isOpen={isFiltering} state={state} counts={list.isError ? null : list.data?.counts} />
      <ActiveFilters state={state}>
        {handles && total > 0 && isNarrowed(state) && (
          <Filled slot={filterActions} query={filtersOfState(state)} total={total} isAtLeast={isAtLeast} />
        )}
      </ActiveFilters>
      <NewsLine count={news} onShow={show} />
      {Pane ? (
        <Split list={<OpenBeside value={{ open }}>{all}</OpenBeside>}>
          <Pane
            open={open}
            rows={rants}
            refetch={async () => (await list.refetch()).data?.rants ?? []}
            next={hasNext ? { page: state.page + 1, fetch: () => fetchRants({ ...query, page: state.page + 1 }) } : null}
            unanswered={async () => (answeredOf(state) === 'true' ? [] : fetchRants({ ...query, answered: 'false', page: 1 }))}
          />
        </Split>
      ) : (
        <>
          {all}
          {handles && isWide && !isChosen && total > 0 && <OfferReading onChoose={choose} />}
        </>
      )}
    </>
  );
}
