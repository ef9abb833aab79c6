/** From a step of a series to the days or the hour it holds: the filter of the rants list. */
import { addDays, type Days } from '@earshot/contract/calendar';
import type { Period } from '../contract/calls.ts';

/** The days that a step of a series holds. Weeks and months are cut at both ends of the period; of an hour it is the day and which of its hours. */
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
