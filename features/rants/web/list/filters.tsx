/** The filters of All Rants: chips with counts, selects behind 'More filters', and the active ones. They are parts of one row that wraps. */
import { isHandler } from '@earshot/contract/policy';
import { IconFilter } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { useUser } from '#web/lib/session/session.tsx';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import type { TableState } from '#web/ui/table/table-state.ts';
import { FilterChips } from '#web/ui/table/table-tools.tsx';
import type { RantCounts } from '../../contract/shapes.ts';
import type { RantStatus } from '../../contract/statuses.ts';
import { DueChips } from '../deadlines/due-chips.tsx';
import { t } from '../words.ts';
import { ActiveFilters } from './active-filters.tsx';
import classes from './list.module.css';
import { kindOf, namedFilters, statusOf } from './list-state.ts';
import { OwnerChips } from './owner-chips.tsx';

const NamedFilterSelect = lazyComponent(() => import('./filter-select.tsx').then((m) => ({ default: m.NamedFilterSelect })));
const OwnerSelect = lazyComponent(() => import('./filter-select.tsx').then((m) => ({ default: m.OwnerSelect })));
const KindSelect = lazyComponent(() => import('./filter-select.tsx').then((m) => ({ default: m.KindSelect })));
const ahead = () => void NamedFilterSelect.fetch().catch(() => {});

/** Statuses that need somebody come first. */
const shownOrder: readonly RantStatus[] = ['Pending', 'Urgent', 'Responded', 'Resolved'];

/** `counts` undefined: they are on their way; null: too many to count. */
export function Filters({ state, counts }: { state: TableState; counts: RantCounts | null | undefined }) {
  const me = useUser();
  const hasKind = isHandler(me) && kindOf(state) !== undefined;
  const used = namedFilters.filter((filter) => state.filter(filter) !== '').length + (hasKind ? 1 : 0);
  const [isOpen, setIsOpen] = useState(false);
  const region = useId();
  const all = counts ? Object.values(counts).reduce((sum, n) => sum + n, 0) : undefined;
  const choices = [
    { value: '', label: t('rants.filterAll'), count: all },
    ...shownOrder.map((status) => ({ value: status as string, label: t(`rants.${status}`), count: counts?.[status] })),
  ];
  return (
    <>
      <button
        type="button"
        className={classes.more}
        aria-expanded={isOpen}
        aria-controls={region}
        data-used={used > 0 || undefined}
        onClick={() => setIsOpen(!isOpen)}
        onPointerEnter={ahead}
        onFocus={ahead}
      >
        <IconFilter size={15} stroke={2} aria-hidden />
        {used > 0 ? t('rants.moreFiltersOn', { n: used }) : t('rants.moreFilters')}
      </button>
      <div className={classes.status}>
        <FilterChips
          label={t('rants.filters')}
          choices={choices}
          value={statusOf(state) ?? ''}
          isCounting={counts === undefined}
          onChange={(status) => state.change({ status })}
        />
      </div>
      {isHandler(me) && (
        <div className={classes.status}>
          <OwnerChips state={state} />
        </div>
      )}
      {isHandler(me) && (
        <div className={classes.status}>
          <DueChips state={state} />
        </div>
      )}
      <div id={region} className={classes.named} hidden={!isOpen}>
        <Suspense fallback={null}>
          {isOpen && isHandler(me) && <OwnerSelect state={state} />}
          {isOpen && isHandler(me) && <KindSelect state={state} />}
          {isOpen && namedFilters.map((filter) => <NamedFilterSelect key={filter} filter={filter} state={state} />)}
        </Suspense>
      </div>
      <ActiveFilters state={state} />
    </>
  );
}
