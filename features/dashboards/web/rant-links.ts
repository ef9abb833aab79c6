/** Finds the days of a step of a series, for links to the list of its rants. */
import { addDays, type Days } from '@earshot/contract/calendar';
import type { Period } from '../contract/calls.ts';

/**
 * The days that a step of a series covers. The first and the last week or month are cut to the period. For an hour: its day and its
 * number in the day, from 1.
 */
export function daysOfStep(
  labels: readonly string[],
  index: number,
  { unit, from, to }: Pick<Period, 'unit' | 'from' | 'to'>,
): Days & { hour?: string } {
  const begins = (label: string) => (unit === 'month' ? `${label}-01` : label.slice(0, 10));
  const label = labels[index] ?? from;
  if (unit === 'hour') return { from, to, hour: String(index + 1) };
  const next = labels[index + 1];
  return { from: index === 0 ? from : begins(label), to: next ? addDays(begins(next), -1) : to };
}
