/** Calls for published numbers. They never change, so only the list of quarters is fetched again. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '#web/lib/query/query.ts';
import { numbers } from '../contract/calls.ts';

const feature = 'numbers';

export const usePeriods = () => useQuery(queryOf(feature, numbers.periods));

/** Idle until a quarter is chosen. */
export const useNumbers = (period: string | undefined) =>
  useQuery({
    ...queryOf(feature, numbers.read, { query: { period } }),
    enabled: period !== undefined,
    placeholderData: keepPreviousData,
  });
