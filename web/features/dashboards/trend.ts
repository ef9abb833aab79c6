/** How a number moved, in words. Only rates and waiting times are called better or worse, never the number of rants. */
import type { english as definitions } from '@earshot/words/definitions.en';
import type { Format } from '../../lib/format/format.ts';
import type { Trend } from '../../ui/chart/metric-strip.tsx';
import { t } from './words.ts';

type Say = Format['number'];
type Defined<Id> = Id extends `definition.${infer Name}` ? Name : never;
type Named = Defined<keyof typeof definitions>;

/** What stands behind the info sign: the definitions of the numbers of a card. */
export const explained = (...names: Named[]): string => names.map((name) => t(`definition.${name}`)).join(' ');

/** Percent against the period before; null: there was none. */
export function countTrend(percent: number | null, number: Say): Trend {
  if (percent === null) return { direction: 'up', text: t('dashboards.new') };
  if (percent === 0) return { direction: 'even', text: t('dashboards.asMany') };
  const n = number(Math.abs(percent));
  return percent > 0 ? { direction: 'up', text: t('dashboards.more', { n }) } : { direction: 'down', text: t('dashboards.fewer', { n }) };
}

/** Percentage points; of a rate that is not there, nothing. */
export function rateTrend(points: number | null, now: number | null): Trend | undefined {
  if (now === null) return undefined;
  if (points === null) return { direction: 'even', text: t('dashboards.noBefore') };
  if (points === 0) return { direction: 'even', text: t('dashboards.same') };
  const n = Math.abs(points);
  return points > 0
    ? { direction: 'up', mood: 'good', text: t('dashboards.better', { n }) }
    : { direction: 'down', mood: 'bad', text: t('dashboards.worse', { n }) };
}

/** How many more or fewer. */
export function differenceTrend(now: number, before: number, number: Say): Trend {
  if (before === 0 && now > 0) return { direction: 'up', text: t('dashboards.new') };
  const { direction: way, text } = openTrend(now, before, number);
  return { direction: way, text };
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
export const pointsBetween = (now: number | null, before: number | null): number | null =>
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
