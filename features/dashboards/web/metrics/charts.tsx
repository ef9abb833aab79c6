/** The three charts of the department metrics (product.md 1.18), for the screen and as pictures for the report. */

import { rantsAt } from '#web/lib/page/rants-at.ts';
import { ChartPanel } from '#web/ui/chart/chart-panel.tsx';
import type { ChartData } from '#web/ui/chart/data.ts';
import type { DepartmentMetrics } from '../../contract/calls.ts';
import classes from '../dashboards.module.css';
import { daysOfStep } from '../rant-links.ts';
import { axisOf, overTime, round } from '../series.ts';
import { t } from '../words.ts';

export interface MetricsData {
  trends: ChartData;
  category: ChartData;
  department: ChartData;
}

export function chartsOf({ trendData, period, categoryDistribution, departmentDistribution }: DepartmentMetrics): MetricsData {
  const labels = trendData.map(({ _id }) => _id);
  return {
    trends: overTime(labels, period.unit, [
      { label: t('dashboards.totalLine'), values: trendData.map(({ totalRants }) => totalRants) },
      { label: t('dashboards.resolvedRants'), values: trendData.map(({ resolvedRants }) => resolvedRants) },
    ]),
    category: round(
      'pie',
      categoryDistribution.map(({ category, count }) => ({ name: category, count })),
    ),
    department: round('pie', departmentDistribution),
  };
}

export function MetricsCharts({ data }: { data: DepartmentMetrics }) {
  const { trends, category, department } = chartsOf(data);
  const { period, trendData, categoryDistribution, departmentDistribution } = data;
  const inDepartment = { department: data.department?.name };
  const days = { from: period.from, to: period.to };
  const labels = trendData.map(({ _id }) => _id);
  const empty = t('dashboards.noRants');
  return (
    <>
      <ChartPanel
        title={t('dashboards.daily')}
        about={t(`dashboards.per${period.unit}`)}
        data={trends}
        axis={axisOf(period.unit)}
        empty={empty}
        to={(i, series) => rantsAt({ ...daysOfStep(labels, i, period), ...inDepartment, dateOf: series === 1 ? 'resolved' : undefined })}
      />
      <div className={classes.pair} data-even>
        <ChartPanel
          title={t('dashboards.categoryDistribution')}
          about={t('dashboards.share')}
          data={category}
          axis={t('dashboards.category')}
          empty={empty}
          to={(i) => rantsAt({ ...days, ...inDepartment, category: categoryDistribution[i]?.category })}
        />
        <ChartPanel
          title={t('dashboards.departmentDistribution')}
          about={t('dashboards.share')}
          data={department}
          axis={t('dashboards.department')}
          empty={empty}
          to={(i) => rantsAt({ ...days, department: departmentDistribution[i]?.name })}
        />
      </div>
    </>
  );
}
