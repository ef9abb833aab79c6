/** The time range of the manager dashboard in the address: `?range=month`, or `?range=custom&from=2026-11-01&to=2026-11-20`. */
import { type Days, type RangeName, rangeNames } from '@earshot/contract/calendar';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { givenDays } from '#web/lib/format/days.ts';

export type Range = { range: RangeName } | { days: Days };

const defaultRange: RangeName = 'week';

/** An invalid address means the default range. */
function rangeOf(params: URLSearchParams): Range {
  const range = rangeNames.find((name) => name === params.get('range'));
  if (range) return { range };
  const days = params.get('range') === 'custom' ? givenDays(params.get('from'), params.get('to')) : null;
  return days ? { days } : { range: defaultRange };
}

export function useRange(): Range {
  const [params] = useSearchParams();
  return useMemo(() => rangeOf(params), [params]);
}

export const timeRangeOf = (range: Range): string => ('range' in range ? range.range : `custom:${range.days.from}:${range.days.to}`);

/** The parameters of the dashboard's address; those with '' are left out. */
export const addressOf = (range: Range): Record<'range' | 'from' | 'to', string> =>
  'range' in range
    ? { range: range.range === defaultRange ? '' : range.range, from: '', to: '' }
    : { range: 'custom', from: range.days.from, to: range.days.to };

/** The period as filters of the list of rants. */
export const filtersOf = (range: Range): Record<string, string> => ('range' in range ? { range: range.range } : { ...range.days });
