/** A dashboard while it loads: first skeletons named 'Loading...', later the old numbers in a paler colour until new ones arrive, or an error. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '#web/ui/layout/notice.tsx';
import { ErrorState, LoadingState } from '#web/ui/layout/states.tsx';
import classes from './dashboards.module.css';
import { t } from './words.ts';

/** The panels of a row: one, two with a wider first one, or two of equal width. */
type Row = 'one' | 'two' | 'even';

interface DashboardStatesProps<Data> {
  query: UseQueryResult<Data>;
  /** True while another part of the page is loading: all parts appear together, so that nothing moves. */
  isHeld?: boolean;
  /** Whether the skeleton has cards above the rows of panels. */
  hasCards?: boolean;
  rows: readonly Row[];
  children: (data: Data) => ReactNode;
}

export function DashboardStates<Data>({ query, isHeld = false, hasCards = false, rows, children }: DashboardStatesProps<Data>) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  if (data === undefined || isHeld) {
    if (isError) return <ErrorState sentence={t('dashboards.failed')} retry={() => void refetch()} isRetrying={isFetching} />;
    return <Skeletons hasCards={hasCards} rows={rows} />;
  }
  return (
    <div className={classes.sections} data-old={isPlaceholderData || undefined} aria-busy={isFetching || undefined}>
      {isError && (
        <Notice kind="warning">
          <p>
            {t('dashboards.newFailed')}{' '}
            <button type="button" className={classes.again} onClick={() => void refetch()}>
              {t('dashboards.retry')}
            </button>
          </p>
        </Notice>
      )}
      {children(data)}
    </div>
  );
}

function Skeletons({ hasCards, rows }: { hasCards: boolean; rows: readonly Row[] }) {
  return (
    <LoadingState>
      <div className={classes.sections}>
        {hasCards && <div className={classes.skeletonStrip} />}
        {rows.map((panels, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={i} className={panels === 'one' ? undefined : classes.pair} data-even={panels === 'even' || undefined}>
            <div className={classes.skeletonPanel} />
            {panels !== 'one' && <div className={classes.skeletonPanel} />}
          </div>
        ))}
      </div>
    </LoadingState>
  );
}
