/** The status as chips with counts, and behind 'More filters' whom, where and what a rant is about. */
import { type RantStatus, rantStatuses } from '@earshot/contract/rants';
import { IconFilter } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { lazyComponent } from '../../../loading/lazy-component.tsx';
import type { TableState } from '../../../ui/table/table-state.ts';
import { FilterChips } from '../../../ui/table/table-tools.tsx';
import { t } from '../words.ts';
import { ActiveFilters } from './active-filters.tsx';
import classes from './list.module.css';
import { namedFilters, statusOf } from './list-state.ts';

const NamedFilterSelect = lazyComponent(() => import('./filter-select.tsx').then((m) => ({ default: m.NamedFilterSelect })));
const ahead = () => void NamedFilterSelect.fetch().catch(() => {});

/** In the order of the picture: what needs somebody comes first. */
const shownOrder: readonly RantStatus[] = ['Pending', 'Urgent', 'Responded', 'Resolved'];

export function Filters({ state, counts }: { state: TableState; counts: Record<RantStatus, number> | null }) {
  const used = namedFilters.filter((filter) => state.filter(filter) !== '').length;
  const [isOpen, setIsOpen] = useState(false);
  const region = useId();
  const all = counts ? rantStatuses.reduce((sum, status) => sum + counts[status], 0) : undefined;
  const choices = [
    { value: '', label: t('rants.filterAll'), count: all },
    ...shownOrder.map((status) => ({ value: status as string, label: t(`rants.${status}`), count: counts?.[status] })),
  ];
  return (
    <>
      <FilterChips
        label={t('rants.filters')}
        choices={choices}
        value={statusOf(state) ?? ''}
        onChange={(status) => state.change({ status })}
      >
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
      </FilterChips>
      <div id={region} className={classes.named} hidden={!isOpen}>
        <Suspense fallback={null}>
          {isOpen && namedFilters.map((filter) => <NamedFilterSelect key={filter} filter={filter} state={state} />)}
        </Suspense>
      </div>
      <ActiveFilters state={state} />
    </>
  );
}
