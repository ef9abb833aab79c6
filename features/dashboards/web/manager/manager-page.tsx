/** Manager dashboard (product.md 1.11): one time range for cards, charts and the rants below. Which range stands in the address. */
import { daysOfRange } from '@earshot/contract/calendar';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { todayIn } from '#web/lib/format/days.ts';
import { useChangeAddress } from '#web/lib/page/change-address.ts';
import { rantsAt } from '#web/lib/page/rants-at.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { useManagerDashboard } from '../calls.ts';
import classes from '../dashboards.module.css';
import { DeadlineStats } from '../deadline-stats.tsx';
import { useShowsLiveNumbers } from '../live-numbers.ts';
import { addressOf, type Range, timeRangeOf, useRange } from '../range.ts';
import { SeesOnly } from '../sees-only.tsx';
import { DashboardStates } from '../states.tsx';
import { t } from '../words.ts';
import { ManagerCharts } from './charts.tsx';
import { RangeSelect } from './range-select.tsx';
import { SolvedShares } from './solved-shares.tsx';
import { ManagerStrip } from './strip.tsx';
import { Summary } from './summary.tsx';

interface ManagerPageProps {
  /** Shown above all numbers; undefined while it is not known yet. */
  first: ReactNode;
  /** The newest published numbers, where the organisation tells no others. */
  published: ReactNode;
  /** The table of the rants of a time range. */
  recent: (timeRange: string) => ReactNode;
}

export function ManagerPage({ first, published, recent }: ManagerPageProps) {
  const range = useRange();
  const isExact = useShowsLiveNumbers();
  const zone = useSession().settings?.timeZone;
  const changeAddress = useChangeAddress();
  const choose = (chosen: Range) =>
    changeAddress((query) => {
      query.delete('page');
      for (const [name, value] of Object.entries(addressOf(chosen))) value ? query.set(name, value) : query.delete(name);
    });
  return (
    <Page
      title={t('dashboards.title')}
      about={
        <>
          {isExact && <Summary range={range} days={'range' in range ? daysOfRange(range.range, todayIn(zone)) : range.days} />}
          <SeesOnly />
        </>
      }
      actions={<RangeSelect range={range} onChange={choose} />}
    >
      {isExact ? (
        <Numbers range={range} first={first} />
      ) : (
        <div className={classes.sections}>
          {first}
          {published}
        </div>
      )}
      <div className={classes.below}>
        {isExact && <SolvedShares />}
        <h2 className={classes.section}>{t('dashboards.recent')}</h2>
        {recent(timeRangeOf(range))}
      </div>
    </Page>
  );
}

/** A component of its own, so that its updates do not render the rest. */
function Numbers({ range, first }: { range: Range; first: ReactNode }) {
  const query = useManagerDashboard(timeRangeOf(range));
  return (
    <DashboardStates query={query} isHeld={first === undefined} hasCards rows={['two', 'one']}>
      {(data) => (
        <>
          {first}
          <Overdue count={data.overdueRants} />
          <ManagerStrip data={data} />
          <DeadlineStats {...data.withinTarget} />
          <ManagerCharts data={data} range={range} />
        </>
      )}
    </DashboardStates>
  );
}

/** Without an answer, and their time for one is over. */
function Overdue({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice kind="warning" live={false}>
      <p className={classes.overdue}>
        {t('dashboards.overdue', { n: count })}
        <Link to={rantsAt({ overdue: 'true', sort: 'date' })}>{t('dashboards.answerThem', { n: count })}</Link>
      </p>
    </Notice>
  );
}
