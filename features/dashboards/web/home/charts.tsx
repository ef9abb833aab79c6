/** Charts of the most named departments, of the most named employees (for readers of numbers about persons), and of 24 months. */

import { seesPersonNumbers } from '@earshot/contract/policy';
import { todayIn } from '#web/lib/format/days.ts';
import { rantsAt } from '#web/lib/page/rants-at.ts';
import { useSession, useUser } from '#web/lib/session/session.tsx';
import { ChartPanel } from '#web/ui/chart/chart-panel.tsx';
import type { Stats } from '../../contract/calls.ts';
import classes from '../dashboards.module.css';
import { daysOfStep } from '../rant-links.ts';
import { axisOf, emptySteps, overTime, round } from '../series.ts';
import { t } from '../words.ts';

export function HomeCharts({ data }: { data: Stats }) {
  const { totalRants, topDepartments, topEmployees, rantsByMonth } = data;
  const empty = t('dashboards.noneYet');
  const { settings } = useSession();
  const today = todayIn(settings?.timeZone);
  const user = useUser();
  const isTold = settings !== null && seesPersonNumbers(user, settings);
  const skipped = emptySteps(rantsByMonth.map(({ count }) => count));
  const shownMonths = rantsByMonth.slice(skipped);
  const months = shownMonths.map(({ _id }) => _id);
  const byMonth = (
    <ChartPanel
      title={t('dashboards.byMonth')}
      about={t('dashboards.byMonthAbout')}
      data={overTime(months, 'month', [{ label: t('dashboards.totalRants'), values: shownMonths.map(({ count }) => count) }])}
      axis={axisOf('month')}
      empty={empty}
      to={(i) => rantsAt({ ...daysOfStep(months, i, { unit: 'month', from: `${months[0]}-01`, to: today }) })}
    />
  );
  const departments = (
    <ChartPanel
      title={t('dashboards.topDepartments')}
      about={t('dashboards.topDepartmentsAbout')}
      data={round('doughnut', withRest(topDepartments, totalRants))}
      unit={t('dashboards.rants', { n: totalRants })}
      axis={t('dashboards.department')}
      empty={empty}
      to={(i) => topDepartments[i] && rantsAt({ department: topDepartments[i].name })}
    />
  );
  if (!isTold)
    return (
      <div className={classes.pair} data-even>
        {departments}
        {byMonth}
      </div>
    );
  return (
    <>
      <div className={classes.pair} data-even>
        {departments}
        <ChartPanel
          title={t('dashboards.topEmployees')}
          about={t('dashboards.topEmployeesAbout')}
          data={{ ...round('doughnut', topEmployees), kind: 'bars' }}
          axis={t('dashboards.employee')}
          empty={empty}
          to={(i) => topEmployees[i] && rantsAt({ target: topEmployees[i].name })}
        />
      </div>
      {byMonth}
    </>
  );
}

/** Adds the remaining departments as one part, so that each share is of all rants. */
function withRest(top: Stats['topDepartments'], total: number): Stats['topDepartments'] {
  const restCount = total - top.reduce((sum, { count }) => sum + count, 0);
  return restCount > 0 ? [...top, { name: t('dashboards.others'), count: restCount }] : top;
}
