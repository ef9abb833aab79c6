/** Published numbers never change: what has come once is asked for again only as the list of quarters grows. */
import { numbers } from '@earshot/contract/numbers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/query/query.ts';

const room = 'numbers';

export const usePeriods = () => useQuery(queryOf(room, numbers.periods));

/** Of none while it is not known which. */
export const useNumbers = (period: string | undefined) =>
  useQuery({
    ...queryOf(room, numbers.read, { query: { period } }),
    enabled: period !== undefined,
    placeholderData: keepPreviousData,
  });
