/** The filters of the department metrics, in the address: `?department=<id>&from=2026-11-15&to=2026-11-21`. */
import { type Days, daysOfRange } from '@earshot/contract/calendar';
import { useSearchParams } from 'react-router';
import { givenDays, todayIn } from '#web/lib/format/days.ts';
import { useChangeAddress } from '#web/lib/page/change-address.ts';
import { useSession } from '#web/lib/session/session.tsx';

/** The value that calls take for all departments. */
export const everyDepartment = 'all';

export interface MetricsFilters {
  /** An id, or 'all'. */
  department: string;
  days: Days;
  choose: (changes: { department?: string; from?: string; to?: string }) => void;
}

export function useMetricsFilters(): MetricsFilters {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const zone = useSession().settings?.timeZone;
  const daysOf = (query: URLSearchParams) => givenDays(query.get('from'), query.get('to')) ?? daysOfRange('week', todayIn(zone));
  return {
    department: params.get('department') || everyDepartment,
    days: daysOf(params),
    choose: ({ department, from, to }) =>
      changeAddress((query) => {
        query.delete('page');
        if (department === everyDepartment) query.delete('department');
        else if (department) query.set('department', department);
        if (!from && !to) return;
        // If one day is chosen beyond the other, both become that day, since the end must not be before the start.
        const now = daysOf(query);
        query.set('from', from ?? (to && to < now.from ? to : now.from));
        query.set('to', to ?? (from && from > now.to ? from : now.to));
      }),
  };
}
