/** Filters articles by the day they were created. */
import { DateFilter } from '#web/ui/table/date-filter.tsx';
import type { TableState } from '#web/ui/table/table-state.ts';
import { t } from '../words.ts';
import { dayOf } from './list-state.ts';

export const CreatedFilter = ({ state }: { state: TableState }) => (
  <DateFilter
    label={t('kb.dates')}
    days={{ from: dayOf(state, 'start'), to: dayOf(state, 'end') }}
    onChange={({ from, to }) =>
      state.change({ ...(from !== undefined && { start: from }), ...(to !== undefined && { end: to }) }, { replace: true })
    }
    onClear={() => state.change({ start: '', end: '' })}
  />
);
