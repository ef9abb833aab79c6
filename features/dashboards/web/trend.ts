/** How a number moved, in words. Only rates and waiting times are called better or worse, never the number of rants. */

import { tellsPercent } from '@earshot/contract/limits';
import type { Format } from '#web/lib/format/format.ts';
import type { Trend } from '#web/ui/chart/metric-strip.tsx';
import type { Figures } from '../contract/calls.ts';
import type { english as definitions } from '../words/definitions.en.ts';
import { t } from './words.ts';

type Say = Format['number'];
type Defined<Id> = Id extends `definition.${infer Name}` ? Name : never;
type Named = Defined<keyof typeof definitions>;

/** The text behind the info icon: the definitions of the numbers of a card. */
export const explained = (...names: Named[]): string => names.map((name) => t(`definition.${name}`)).join(' ');

/** Against the period before: in percent where there were enough of them then, else how many more or fewer. */
export function countTrend(now: number, before: number, number: Say): Trend {
  if (before === 0 && now > 0) return { direction: 'up', text: t('dashboards.new') };
  if (now === before || !tellsPercent(before)) {
    const { direction, text } = openTrend(now, before, number);
    return { direction, text };
  }
  const n = number(percentBetween(now, before));
  return now > before ? { direction: 'up', text: t('dashboards.more', { n }) } : { direction: 'down', text: t('dashboards.fewer', { n }) };
}

/** How many percent more or fewer. */
export const percentBetween = (now: number, before: number): number => oneDecimal((Math.abs(now - before) / before) * 100);

/** A rate, and the counts it is made of. */
interface Rate {
  percent: number | null;
  part: number;
  of: number;
}

export const answeredRate = ({ responseRate, answered, totalRants }: Figures): Rate => ({
  percent: responseRate,
  part: answered,
  of: totalRants,
});
export const resolvedRate = ({ resolutionRate, resolvedRants, totalRants }: Figures): Rate => ({
  percent: resolutionRate,
  part: resolvedRants,
  of: totalRants,
});

/** Percentage points; of a rate that is not there, nothing; of too few rants, what the counts were before. */
export function rateTrend(now: Rate, before: Rate, number: Say): Trend | undefined {
  const points = pointsBetween(now.percent, before.percent);
  if (now.percent === null) return undefined;
  if (points === null) return { direction: 'even', text: t('dashboards.noBefore') };
  const direction = points > 0 ? 'up' : points < 0 ? 'down' : 'even';
  if (!tellsPercent(Math.min(now.of, before.of)))
    return { direction, text: t('dashboards.beforeOf', { n: number(before.part), total: number(before.of) }) };
  if (points === 0) return { direction, text: t('dashboards.same') };
  const n = Math.abs(points);
  return points > 0
    ? { direction, mood: 'good', text: t('dashboards.better', { n }) }
    : { direction, mood: 'bad', text: t('dashboards.worse', { n }) };
}

/** Fewer open rants are good; that none was open before is a number like any other. */
export function openTrend(now: number, before: number, number: Say): Trend {
  if (now === before) return { direction: 'even', text: t('dashboards.asMany') };
  const n = number(Math.abs(now - before));
  return now > before
    ? { direction: 'up', mood: 'bad', text: t('dashboards.moreBy', { n }) }
    : { direction: 'down', mood: 'good', text: t('dashboards.fewerBy', { n }) };
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Percentage points from two rates. */
const pointsBetween = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : oneDecimal(now - before);

/** Waiting less is good. */
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
