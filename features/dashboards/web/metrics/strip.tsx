/** The four cards of the department metrics (product.md 1.18): times in days. */

import { useFormat } from '#web/lib/format/format.ts';
import { MetricStrip } from '#web/ui/chart/metric-strip.tsx';
import type { DepartmentMetrics } from '../../contract/calls.ts';
import { countTrend, explained, rateTrend, resolvedRate, waitTrend } from '../trend.ts';
import { t } from '../words.ts';

export function MetricsCards({ data }: { data: DepartmentMetrics }) {
  const { number } = useFormat();
  const { before, sparklines } = data;
  const maybe = (value: number | null) => (value === null ? null : number(value));
  return (
    <MetricStrip
      metrics={[
        {
          label: t('dashboards.total'),
          about: explained('totalRants'),
          value: number(data.totalRants),
          trend: countTrend(data.totalRants, before.totalRants, number),
          sample: t('dashboards.before', { n: number(before.totalRants) }),
          course: sparklines.totalRants,
        },
        {
          label: t('dashboards.resolved'),
          about: explained('resolvedRants'),
          value: number(data.resolvedRants),
          trend: countTrend(data.resolvedRants, before.resolvedRants, number),
          sample: t('dashboards.before', { n: number(before.resolvedRants) }),
          course: sparklines.resolvedRants,
        },
        {
          label: t('dashboards.resolution'),
          about: explained('resolutionRate', 'rateTrend'),
          value: maybe(data.resolutionRate),
          unit: t('dashboards.percent'),
          trend: rateTrend(resolvedRate(data), resolvedRate(before), number),
          sample: t('dashboards.resolvedOf', { n: number(data.resolvedRants), total: number(data.totalRants) }),
          course: sparklines.resolutionRate,
        },
        {
          label: t('dashboards.responseTime'),
          about: explained('avgResponseTime', 'medianResponseTime', 'answered'),
          value: maybe(data.avgResponseTime),
          unit: t('dashboards.days', { n: data.avgResponseTime ?? 0 }),
          trend: waitTrend(data.avgResponseTime, before.avgResponseTime),
          sample:
            data.medianResponseTime === null
              ? undefined
              : t('dashboards.daysSample', { median: number(data.medianResponseTime), n: number(data.answered) }),
          course: sparklines.avgResponseTime,
        },
      ]}
    />
  );
}
