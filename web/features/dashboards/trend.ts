/** How a number moved, in words. Good and bad are said only of what has them: rates and waiting, never the number of rants. */
import type { Format } from '../../lib/format.ts';
import type { Trend } from '../../ui/metric-strip.tsx';
import { t } from './words.ts';

type Say = Format['number'];

/** Percent against the period before; null: there was none. */
export function countTrend(percent: number | null, number: Say): Trend {
  if (percent === null) return { way: 'up', text: t('dashboards.new') };
  if (percent === 0) return { way: 'even', text: t('dashboards.asMany') };
  const n = number(Math.abs(percent));
  return percent > 0 ? { way: 'up', text: t('dashboards.more', { n }) } : { way: 'down', text: t('dashboards.fewer', { n }) };
}

/** Percentage points; of a rate that is not there, nothing. */
export function rateTrend(points: number | null, now: number | null): Trend | undefined {
  if (now === null) return undefined;
  if (points === null) return { way: 'even', text: t('dashboards.noBefore') };
  if (points === 0) return { way: 'even', text: t('dashboards.same') };
  const n = Math.abs(points);
  return points > 0
    ? { way: 'up', mood: 'good', text: t('dashboards.better', { n }) }
    : { way: 'down', mood: 'bad', text: t('dashboards.worse', { n }) };
}
