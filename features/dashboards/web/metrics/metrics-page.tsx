/** Department Metrics (product.md 1.18): one department or all, between two days. The address holds everything that was chosen. */
import { type ReactNode, useState } from 'react';
import { daysText } from '#web/lib/format/days.ts';
import { Filled } from '#web/loading/filled.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { useHasNone, useMetrics } from '../calls.ts';
import classes from '../dashboards.module.css';
import { DeadlineStats } from '../deadline-stats.tsx';
import { FirstDay } from '../first-day.tsx';
import { useShowsLiveNumbers } from '../live-numbers.ts';
import { SeesOnly } from '../sees-only.tsx';
import { metricsFiles, metricsReport } from '../slots.ts';
import { DashboardStates } from '../states.tsx';
import { t } from '../words.ts';
import { chartsOf, MetricsCharts } from './charts.tsx';
import { DepartmentSelect } from './department-select.tsx';
import { everyDepartment, useMetricsFilters } from './filters.ts';
import { Presets } from './presets.tsx';
import { MetricsCards } from './strip.tsx';

/** The period and department of the rants below the numbers, as filters of the list of rants. */
export interface MetricsPeriod {
  startDate: string;
  endDate: string;
  department?: string;
}

interface MetricsPageProps {
  /** The newest published numbers, for organisations that show no live numbers. */
  published: ReactNode;
  /** The table of the rants of a period. */
  recent: (period: MetricsPeriod) => ReactNode;
}

export function MetricsPage({ published, recent }: MetricsPageProps) {
  const isLive = useShowsLiveNumbers();
  const { department, days, choose } = useMetricsFilters();
  const [errorText, setErrorText] = useState('');
  const span = { startDate: days.from, endDate: days.to };
  const query = { department, ...span };
  const metrics = useMetrics(query, isLive);
  const charts = metrics.data && chartsOf(metrics.data);
  const hasNone = useHasNone(metrics.data?.totalRants === 0);
  return (
    <Page
      title={t('dashboards.metrics')}
      about={
        <>
          {daysText(days)}
          <SeesOnly />
        </>
      }
      files={<Filled slot={metricsFiles} query={query} onFailed={setErrorText} />}
      actions={<Filled slot={metricsReport} query={query} charts={charts} isLive={isLive} onFailed={setErrorText} />}
    >
      {errorText && (
        <div className={classes.failed}>
          <Notice kind="error">
            <p>{errorText}</p>
          </Notice>
        </div>
      )}
      <div className={classes.filters}>
        <DepartmentSelect value={department} name={metrics.data?.department?.name} onChange={(department) => choose({ department })} />
        <DateInput className={classes.day} label={t('dashboards.start')} value={days.from} onChange={(from) => from && choose({ from })} />
        <DateInput className={classes.day} label={t('dashboards.end')} value={days.to} onChange={(to) => to && choose({ to })} />
      </div>
      <Presets days={days} onChoose={choose} />
      {isLive ? (
        <DashboardStates query={metrics} isHeld={hasNone === undefined} hasCards rows={['one', 'even']}>
          {(data) => (
            <>
              <MetricsCards data={data} />
              {hasNone ? <FirstDay /> : <MetricsCharts data={data} />}
            </>
          )}
        </DashboardStates>
      ) : (
        published
      )}
      {hasNone === false && (
        <div className={classes.below}>
          <h2 className={classes.section}>{t('dashboards.recentMetrics')}</h2>
          {recent(department === everyDepartment ? span : { ...span, department })}
          {metrics.data && <DeadlineStats {...metrics.data.withinTarget} />}
        </div>
      )}
    </Page>
  );
}
