/** A chart in a sentence, for a person who does not see it. */
import { tellsPercent } from '@earshot/contract/limits';
import type { Format } from '../../lib/format/format.ts';
import { t } from '../words.ts';
import { type ChartData, isEmpty, isRound, nameAt, type Series, totalOf } from './data.ts';

/** How many parts the sentence names; the table lists all. */
const maxParts = 3;

/** `empty`: what is said where the whole chart is empty; null: only this part of it is. */
export function chartSummary(data: ChartData, title: string, number: Format['number'], empty: string | null): string {
  if (isEmpty(data)) return `${title}. ${empty ?? data.series.map(({ label }) => t('ui.findingNone', { label })).join(' ')}`;
  const sentences = isRound(data)
    ? data.series.map((one) => whole(data, one, number))
    : data.series.map((one) => highest(data, one, number));
  return `${title}. ${sentences.join(' ')}`;
}

function highest(data: ChartData, series: Series, number: Format['number']): string {
  const max = Math.max(...series.values.map((value) => value ?? 0));
  const name = nameAt(data, series.values.indexOf(max));
  const words = { label: series.label, name, max: number(max) };
  return data.kind === 'bars' ? t('ui.findingBars', words) : t('ui.findingLine', { ...words, total: number(totalOf(series)) });
}

function whole(data: ChartData, series: Series, number: Format['number']): string {
  const total = totalOf(series);
  const shares = sharesOf(total);
  const parts = series.values.slice(0, maxParts).map((value, i) => {
    const part = { name: nameAt(data, i), n: number(value ?? 0) };
    return shares ? t('ui.findingPart', { ...part, share: number(shares(value)) }) : t('ui.findingFew', part);
  });
  return t('ui.findingWhole', { label: series.label, total: number(total), parts: parts.join(', ') });
}

/** Percent with at most one decimal; null where there are too few to tell any (product.md 4.13). */
export function sharesOf(total: number): ((value: number | null) => number) | null {
  return tellsPercent(total) ? (value) => Math.round(((value ?? 0) / total) * 1000) / 10 : null;
}
