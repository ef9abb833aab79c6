/** The filters behind 'Filter': status, owner and deadline as chips, names as selects, and days. */
import { isHandler } from '@earshot/contract/policy';
import { useUser } from '#web/lib/session/session.tsx';
import type { TableState } from '#web/ui/table/table-state.ts';
import { FilterChips } from '#web/ui/table/table-tools.tsx';
import { namedFilterNames } from '../../contract/fields.ts';
import type { RantCounts } from '../../contract/shapes.ts';
import type { RantStatus } from '../../contract/statuses.ts';
import { DueChips } from '../deadlines/due-chips.tsx';
import { t } from '../words.ts';
import { KindSelect, OptionFilterSelect, OwnerSelect } from './filter-select.tsx';
import classes from './list.module.css';
import { statusOf } from './list-state.ts';
import { OwnerChips } from './owner-chips.tsx';
import { PeriodFilter } from './period-filter.tsx';

/** Statuses that need action come first. */
const shownOrder: readonly RantStatus[] = ['Pending', 'Urgent', 'Responded', 'Resolved'];

export function FilterPanel({ state, counts }: { state: TableState; counts: RantCounts | null | undefined }) {
  const handles = isHandler(useUser());
  const all = counts ? Object.values(counts).reduce((sum, n) => sum + n, 0) : undefined;
  const choices = [
    { value: '', label: t('rants.filterAll'), count: all },
    ...shownOrder.map((status) => ({ value: status as string, label: t(`rants.${status}`), count: counts?.[status] })),
  ];
  return (
    <div className={classes.panel}>
      <div className={classes.panelRow}>
        <FilterChips
          label={t('rants.filters')}
          choices={choices}
          value={statusOf(state) ?? ''}
          isCounting={counts === undefined}
          onChange={(status) => state.change({ status, queue: '' })}
        />
      </div>
      {handles && (
        <div className={classes.panelRow}>
          <OwnerChips state={state} />
          <DueChips state={state} />
        </div>
      )}
      <div className={classes.panelRow}>
        {namedFilterNames.map((filter) => (
          <OptionFilterSelect key={filter} filter={filter} state={state} />
        ))}
        {handles && <OwnerSelect state={state} />}
        {handles && <KindSelect state={state} />}
      </div>
      <div className={classes.days}>
        <PeriodFilter state={state} />
      </div>
    </div>
  );
}
