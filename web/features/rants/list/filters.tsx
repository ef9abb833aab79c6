/** Behind 'More filters' whom, where and what a rant is about; the status as chips with counts; and what is on. Parts of one row that breaks. */
import { isHandler } from '@earshot/contract/policy';
import { IconFilter } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import type { RantCounts, RantStatus } from '../../../../features/rants/contract/index.ts';
import { useUser } from '../../../lib/session/session.tsx';
import { lazyComponent } from '../../../loading/lazy-component.tsx';
import type { TableState } from '../../../ui/table/table-state.ts';
import { FilterChips } from '../../../ui/table/table-tools.tsx';
import { DueChips } from '../clocks/due-chips.tsx';
import { t } from '../words.ts';
import { ActiveFilters } from './active-filters.tsx';
import classes from './list.module.css';
import { kindOf, namedFilters, statusOf } from './list-state.ts';
import { OwnerChips } from './owner-chips.tsx';

const NamedFilterSelect = lazyComponent(() => import('./filter-select.tsx').then((m) => ({ default: m.NamedFilterSelect })));
const OwnerSelect = lazyComponent(() => import('./filter-select.tsx').then((m) => ({ default: m.OwnerSelect })));
const KindSelect = lazyComponent(() => import('./filter-select.tsx').then((m) => ({ default: m.KindSelect })));
const ahead = () => void NamedFilterSelect.fetch().catch(() => {});

/** In the order of the picture: what needs somebody comes first. */
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
