/** The four cards of the manager dashboard (product.md 1.11). */

import { type Format, useFormat } from '#web/lib/format/format.ts';
import { MetricStrip } from '#web/ui/chart/metric-strip.tsx';
import type { ManagerDashboard } from '../../contract/calls.ts';
import { answeredRate, countTrend, explained, openTrend, rateTrend, resolvedRate } from '../trend.ts';
import { t } from '../words.ts';

export function ManagerStrip({ data }: { data: ManagerDashboard }) {
  const { number } = useFormat();
  const { sparklines } = data;
  const maybe = (value: number | null) => (value === null ? null : number(value));
  return (
    <MetricStrip
      metrics={[
        {
          label: t('dashboards.total'),
          about: explained('totalRants', 'rantsTrend'),
          value: number(data.totalRants),
          trend: countTrend(data.totalRants, data.before.totalRants, number),
          sample: before(data, number),
          course: sparklines.totalRants,
        },
        {
          label: t('dashboards.responseRate'),
          about: explained('responseRate', 'avgResponseTime', 'medianResponseTime', 'rateTrend'),
          value: maybe(data.responseRate),
          unit: t('dashboards.percent'),
          trend: rateTrend(answeredRate(data), answeredRate(data.before), number),
          sample: responseSample(data, number),
          course: sparklines.responseRate,
        },
        {
          label: t('dashboards.active'),
          about: explained('activeCases', 'pendingRants', 'openTrend'),
          value: number(data.activeCases),
          trend: openTrend(data.activeCases, data.activeBefore, number),
          sample: t('dashboards.pending', { n: number(data.pendingRants) }),
          course: sparklines.activeCases,
        },
        {
          label: t('dashboards.resolution'),
          about: explained('resolutionRate', 'rateTrend'),
          value: maybe(data.resolutionRate),
          unit: t('dashboards.percent'),
          trend: rateTrend(resolvedRate(data), resolvedRate(data.before), number),
          sample: t('dashboards.resolvedOf', { n: number(data.resolvedRants), total: number(data.totalRants) }),
          course: sparklines.resolutionRate,
        },
      ]}
    />
  );
}

/** The number of the previous period, and how many rants of this one are linked as the same. Linked rants count like all others. */
function before({ before: { totalRants }, linkedRants: n }: ManagerDashboard, number: Format['number']): string {
  const sample = t('dashboards.before', { n: number(totalRants) });
  return n === 0 ? sample : t('dashboards.beforeLinked', { before: sample, n });
}

function responseSample(data: ManagerDashboard, number: Format['number']): string | undefined {
  const { totalRants, avgResponseTime, medianResponseTime, answered } = data;
  if (totalRants === 0) return undefined;
  if (avgResponseTime === null || medianResponseTime === null) return t('dashboards.unanswered');
  return t('dashboards.hoursSample', { mean: number(avgResponseTime), median: number(medianResponseTime), n: number(answered) });
}
