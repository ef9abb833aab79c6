/** Manager dashboard (product.md 1.11): one time range for cards, charts and the rants below. The address holds the range. */
import { daysOfRange } from '@earshot/contract/calendar';
import { type ReactNode, useState } from 'react';
import { todayIn } from '#web/lib/format/days.ts';
import { useChangeAddress } from '#web/lib/page/change-address.ts';
import { useOutOfPatience } from '#web/lib/page/patience.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { type ManagerDashboard, needs } from '../../contract/calls.ts';
import { useHasNone, useManagerDashboard, useNeedsYou } from '../calls.ts';
import classes from '../dashboards.module.css';
import { DeadlineStats } from '../deadline-stats.tsx';
import { FirstDay } from '../first-day.tsx';
import { useShowsLiveNumbers } from '../live-numbers.ts';
import { addressOf, type Range, timeRangeOf, useRange } from '../range.ts';
import { SeesOnly } from '../sees-only.tsx';
import { DashboardStates } from '../states.tsx';
import { t } from '../words.ts';
import { ManagerCharts } from './charts.tsx';
import { NeedsYouLine } from './needs-you.tsx';
import { RangeSelect } from './range-select.tsx';
import { SolvedShares } from './solved-shares.tsx';
import { ManagerStrip } from './strip.tsx';
import { Summary } from './summary.tsx';

interface ManagerPageProps {
  /** Shown above all numbers; undefined while it is loading. */
  first: ReactNode;
  /** The newest published numbers, for organisations that show no live numbers. */
  published: ReactNode;
  /** The table of the rants of a time range. */
  recent: (timeRange: string) => ReactNode;
  /** The rows of 'Needs you'. */
  needed: ReactNode;
}

export function ManagerPage({ first, published, recent, needed }: ManagerPageProps) {
  const range = useRange();
  const isLive = useShowsLiveNumbers();
  const zone = useSession().settings?.timeZone;
  const [hasRows, setHasRows] = useState(false);
  const numbers = useNeedsYou().data;
  // The rows close with their line, so that the next rant does not open them by itself and take the focus.
  if (hasRows && numbers && needs.every((need) => numbers[need] === 0)) setHasRows(false);
  const above = useAbove(first, { isOpen: hasRows, onToggle: () => setHasRows(!hasRows) });
  const changeAddress = useChangeAddress();
  const chooseRange = (range: Range) =>
    changeAddress((query) => {
      query.delete('page');
      for (const [name, value] of Object.entries(addressOf(range))) value ? query.set(name, value) : query.delete(name);
    });
  const recents = (
    <>
      <h2 className={classes.section}>{t('dashboards.recent')}</h2>
      {recent(timeRangeOf(range))}
    </>
  );
  return (
    <Page
      title={t('dashboards.title')}
      about={
        <>
          {isLive && <Summary range={range} days={'range' in range ? daysOfRange(range.range, todayIn(zone)) : range.days} />}
          <SeesOnly />
        </>
      }
      actions={<RangeSelect range={range} onChange={chooseRange} />}
    >
      {isLive ? (
        <>
          <Numbers range={range} above={above} />
          <BelowCharts range={range}>{recents}</BelowCharts>
        </>
      ) : (
        <>
          <div className={classes.sections}>
            {above}
            {published}
          </div>
          {recents}
        </>
      )}
      {hasRows && needed}
    </Page>
  );
}

/** The lines above the cards: what other features fill in, and what needs the reader; undefined while they are loading. */
function useAbove(first: ReactNode, opening: { isOpen: boolean; onToggle: () => void }): ReactNode {
  const { data, isPending } = useNeedsYou();
  const isLate = useOutOfPatience(!isPending);
  if (first === undefined || (isPending && !isLate)) return undefined;
  return (
    <div className={classes.above}>
      {first}
      {data && !isLate && <NeedsYouLine numbers={data} {...opening} />}
    </div>
  );
}

/** A component of its own, so that its updates do not render the rest of the page. */
function Numbers({ range, above }: { range: Range; above: ReactNode }) {
  const query = useManagerDashboard(timeRangeOf(range));
  const hasNone = useHasNone(isQuiet(query.data));
  return (
    <DashboardStates query={query} isHeld={above === undefined || hasNone === undefined} hasCards rows={['two', 'one']}>
      {(data) => (
        <>
          {above}
          <ManagerStrip data={data} />
          {hasNone ? <FirstDay /> : <ManagerCharts data={data} range={range} />}
        </>
      )}
    </DashboardStates>
  );
}

/** The table below the charts, if there is any rant at all, and below it how well deadlines were met and rants solved. */
function BelowCharts({ range, children }: { range: Range; children: ReactNode }) {
  const { data } = useManagerDashboard(timeRangeOf(range));
  const hasNone = useHasNone(isQuiet(data));
  return (
    hasNone === false && (
      <div className={classes.below}>
        {children}
        {data && <DeadlineStats {...data.withinTarget} />}
        <SolvedShares />
      </div>
    )
  );
}

const isQuiet = (data: ManagerDashboard | undefined): boolean =>
  data !== undefined && data.totalRants + data.before.totalRants + data.activeCases === 0;
