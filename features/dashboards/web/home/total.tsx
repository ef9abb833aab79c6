/** The number of all rants, and of those of this month and the previous one. */

import { useFormat } from '#web/lib/format/format.ts';
import { MetricStrip } from '#web/ui/chart/metric-strip.tsx';
import type { Stats } from '../../contract/calls.ts';
import { t } from '../words.ts';

export function HomeTotal({ data }: { data: Stats }) {
  const { number } = useFormat();
  const [before, month] = data.rantsByMonth.slice(-2).map(({ count }) => number(count));
  return (
    <MetricStrip
      metrics={[
        {
          label: t('dashboards.total'),
          about: t('dashboards.allTime'),
          value: number(data.totalRants),
          ...(data.linkedRants > 0 && { sample: t('dashboards.linked', { n: data.linkedRants }) }),
        },
        {
          label: t('dashboards.thisMonth'),
          about: t('dashboards.thisMonthIs'),
          value: month ?? null,
          sample: t('dashboards.lastMonth', { n: before ?? t('dashboards.none') }),
        },
      ]}
    />
  );
}
