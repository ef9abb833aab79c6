/** What the department metrics are counted over, as the address says it: `?department=<id>&from=2026-11-15&to=2026-11-21`. */
import { type Days, daysOfRange } from '@earshot/contract/calendar';
import { useSearchParams } from 'react-router';
import { givenDays, todayIn } from '../../../lib/format/days.ts';
import { useSession } from '../../../lib/session/session.tsx';

/** As the calls take it. */
export const everyDepartment = 'all';

export interface MetricsFilters {
  /** An id, or 'all'. */
  department: string;
  days: Days;
  choose: (changes: { department?: string; from?: string; to?: string }) => void;
}

export function useMetricsFilters(): MetricsFilters {
  const [params, setParams] = useSearchParams();
  const zone = useSession().settings?.timeZone;
  const days = givenDays(params.get('from'), params.get('to')) ?? daysOfRange('week', todayIn(zone));
  return {
    department: params.get('department') || everyDepartment,
    days,
    choose: ({ department, from, to }) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('page');
          if (department === everyDepartment) next.delete('department');
          else if (department) next.set('department', department);
          // A day chosen beyond the other one takes it along: the end is never before the start.
          const start = from ?? (to && to < days.from ? to : days.from);
          const end = to ?? (from && from > days.to ? from : days.to);
          if (from || to) {
            next.set('from', start);
            next.set('to', end);
          }
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}
