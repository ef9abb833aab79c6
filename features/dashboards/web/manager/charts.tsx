/** The charts of the manager dashboard (product.md 1.11). A click on any part opens the rants behind it. */

import { rantsAt } from '#web/lib/page/rants-at.ts';
import { ChartPanel } from '#web/ui/chart/chart-panel.tsx';
import type { Leads } from '#web/ui/chart/data.ts';
import type { ManagerDashboard } from '../../contract/calls.ts';
import classes from '../dashboards.module.css';
import { filtersOf, type Range } from '../range.ts';
import { daysOfStep } from '../rant-links.ts';
import { axisOf, departmentBars, managerTrends, round } from '../series.ts';
import { t } from '../words.ts';

export function ManagerCharts({ data, range }: { data: ManagerDashboard; range: Range }) {
  const period = filtersOf(range);
  const { categoryDistribution, departmentPerformance } = data;
  return (
    <>
      <div className={classes.pair}>
        <ChartPanel
          title={t('dashboards.trends')}
          about={t(`dashboards.per${data.period.unit}`)}
          data={managerTrends(data)}
          axis={axisOf(data.period.unit)}
          empty={t('dashboards.noRants')}
          to={trendLeads(data)}
        />
        <ChartPanel
          title={t('dashboards.categories')}
          about={t('dashboards.share')}
          data={round('doughnut', categoryDistribution)}
          axis={t('dashboards.category')}
          empty={t('dashboards.noRants')}
          unit={t('dashboards.rants', { n: data.totalRants })}
          to={(i) => rantsAt({ ...period, category: categoryDistribution[i]?.name })}
        />
      </div>
      <ChartPanel
        title={t('dashboards.departments')}
        about={t('dashboards.departmentsAbout')}
        data={departmentBars(data)}
        axis={t('dashboards.department')}
        empty={t('dashboards.noRants')}
        to={(i, series) => rantsAt({ ...period, department: departmentPerformance[i]?.name, answered: series === 1 ? 'true' : undefined })}
      />
    </>
  );
}

/** Links of the three lines: new rants by creation, resolved rants by resolution, and new rants in the same step of the previous period. */
function trendLeads({ period: { unit, from, to, before }, trendData: { labels, labelsBefore } }: ManagerDashboard): Leads {
  return (index, series) =>
    series < 2
      ? rantsAt({ ...daysOfStep(labels, index, { unit, from, to }), dateOf: series === 1 ? 'resolved' : undefined })
      : labelsBefore[index] && rantsAt({ ...daysOfStep(labelsBefore, index, { unit, ...before }) });
}
