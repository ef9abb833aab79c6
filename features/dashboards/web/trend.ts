/**
 * The sentences on how a number changed. Only rates, waiting times and open rants are called better or worse, never the number of rants.
 */

import { tellsPercent } from '@earshot/contract/limits';
import type { Format } from '#web/lib/format/format.ts';
import type { Trend } from '#web/ui/chart/metric-strip.tsx';
import type { Figures } from '../contract/calls.ts';
import type { english as definitions } from '../words/definitions.en.ts';
import { t } from './words.ts';

type FormatNumber = Format['number'];
type Defined<Id> = Id extends `definition.${infer Name}` ? Name : never;
type MetricName = Defined<keyof typeof definitions>;

/** The text behind the info icon: definitions of the numbers of a card. */
export const explained = (...names: MetricName[]): string => names.map((name) => t(`definition.${name}`)).join(' ');

/** A count compared with the previous period: in percent if that had enough rants, else as a difference. */
export function countTrend(now: number, before: number, number: FormatNumber): Trend {
  if (before === 0 && now > 0) return { direction: 'up', text: t('dashboards.new') };
  if (now === before || !tellsPercent(before)) {
    const { direction, text } = openTrend(now, before, number);
    return { direction, text };
  }
  const n = number(percentChanged(now, before));
  return now > before ? { direction: 'up', text: t('dashboards.more', { n }) } : { direction: 'down', text: t('dashboards.fewer', { n }) };
}

/** The change in percent, without a sign. */
export const percentChanged = (now: number, before: number): number => oneDecimal((Math.abs(now - before) / before) * 100);

/** A rate and the two counts it is computed from. */
interface Rate {
  percent: number | null;
  part: number;
  total: number;
}

export const answeredRate = ({ responseRate, answered, totalRants }: Figures): Rate => ({
  percent: responseRate,
  part: answered,
  total: totalRants,
});
export const resolvedRate = ({ resolutionRate, resolvedRants, totalRants }: Figures): Rate => ({
  percent: resolutionRate,
  part: resolvedRants,
  total: totalRants,
});

/** The change of a rate in percentage points. undefined if there is no rate; with too few rants, the counts of the previous period. */
export function rateTrend(now: Rate, before: Rate, number: FormatNumber): Trend | undefined {
  const points = pointsBetween(now.percent, before.percent);
  if (now.percent === null) return undefined;
  if (points === null) return { direction: 'even', text: t('dashboards.noBefore') };
  const direction = points > 0 ? 'up' : points < 0 ? 'down' : 'even';
  if (!tellsPercent(Math.min(now.total, before.total)))
    return { direction, text: t('dashboards.beforeOf', { n: number(before.part), total: number(before.total) }) };
  if (points === 0) return { direction, text: t('dashboards.same') };
  const n = Math.abs(points);
  return points > 0
    ? { direction, mood: 'good', text: t('dashboards.better', { n }) }
    : { direction, mood: 'bad', text: t('dashboards.worse', { n }) };
}

/** The change in open rants; fewer are good. It is never a percentage, and there is no special sentence if none was open before. */
export function openTrend(now: number, before: number, number: FormatNumber): Trend {
  if (now === before) return { direction: 'even', text: t('dashboards.asMany') };
  const n = number(Math.abs(now - before));
  return now > before
    ? { direction: 'up', mood: 'bad', text: t('dashboards.moreBy', { n }) }
    : { direction: 'down', mood: 'good', text: t('dashboards.fewerBy', { n }) };
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

const pointsBetween = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : oneDecimal(now - before);

/** The change in waiting time, where less is good; undefined: there is no time now. */
export function waitTrend(now: number | null, before: number | null): Trend | undefined {
  const change = pointsBetween(now, before);
  if (now === null) return undefined;
  if (change === null) return { direction: 'even', text: t('dashboards.noBefore') };
  if (change === 0) return { direction: 'even', text: t('dashboards.same') };
  const n = Math.abs(change);
  return change < 0
    ? { direction: 'down', mood: 'good', text: t('dashboards.faster', { n }) }
    : { direction: 'up', mood: 'bad', text: t('dashboards.slower', { n }) };
}
