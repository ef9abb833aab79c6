/** Describes a chart in sentences, for screen readers. */
import { tellsPercent } from '@earshot/contract/limits';
import type { Format } from '../../lib/format/format.ts';
import { t } from '../words.ts';
import { type ChartData, isEmpty, isRound, nameAt, type Series, totalOf } from './data.ts';

/** Parts named in the sentence; the table lists all. */
const maxParts = 3;

/** `empty`: the sentence for an empty chart; null: only this series is empty. */
export function chartSummary(data: ChartData, title: string, number: Format['number'], empty: string | null): string {
  if (isEmpty(data)) return `${title}. ${empty ?? data.series.map(({ label }) => t('ui.findingNone', { label })).join(' ')}`;
  const sentences = isRound(data)
    ? data.series.map((series) => wholeSummary(data, series, number))
    : data.series.map((series) => highest(data, series, number));
  return `${title}. ${sentences.join(' ')}`;
}

function highest(data: ChartData, series: Series, number: Format['number']): string {
  const max = Math.max(...series.values.map((value) => value ?? 0));
  const name = nameAt(data, series.values.indexOf(max));
  const words = { label: series.label, name, max: number(max) };
  return data.kind === 'bars' ? t('ui.findingBars', words) : t('ui.findingLine', { ...words, total: number(totalOf(series)) });
}

function wholeSummary(data: ChartData, series: Series, number: Format['number']): string {
  const total = totalOf(series);
  const shares = sharesOf(total);
  const parts = series.values.slice(0, maxParts).map((value, i) => {
    const part = { name: nameAt(data, i), n: number(value ?? 0) };
    return shares ? t('ui.findingPart', { ...part, share: number(shares(value)) }) : t('ui.findingFew', part);
  });
  return t('ui.findingWhole', { label: series.label, total: number(total), parts: parts.join(', ') });
}

/** Converts values to percent with at most one decimal; null if the total is too small for percentages (product.md 4.13). */
export function sharesOf(total: number): ((value: number | null) => number) | null {
  return tellsPercent(total) ? (value) => Math.round(((value ?? 0) / total) * 1000) / 10 : null;
}
