/** Calls for published numbers. They never change, so only the list of quarters is fetched again. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '#web/lib/query/query.ts';
import { numbers } from '../contract/calls.ts';

const room = 'numbers';

export const usePeriods = () => useQuery(queryOf(room, numbers.periods));

/** Idle until a quarter is chosen. */
export const useNumbers = (period: string | undefined) =>
  useQuery({
    ...queryOf(room, numbers.read, { query: { period } }),
    enabled: period !== undefined,
    placeholderData: keepPreviousData,
  });
