/** The chips Waiting, Open and Resolved, and the button 'Filter', which opens the other filters below the row. */
import { IconFilter } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import type { TableState } from '#web/ui/table/table-state.ts';
import { FilterChips } from '#web/ui/table/table-tools.tsx';
import { rantQueues } from '../../contract/list.ts';
import type { RantCounts } from '../../contract/shapes.ts';
import { ofKinds, t } from '../words.ts';
import classes from './list.module.css';
import { queueOf, statusOf } from './list-state.ts';

const FilterPanel = lazyComponent(() => import('./filter-panel.tsx').then((m) => ({ default: m.FilterPanel })));
const preload = () => void FilterPanel.fetch().catch(() => {});

/** Pressing the active chip again shows all rants. */
export function QueueChips({ state }: { state: TableState }) {
  const active = queueOf(state) ?? (statusOf(state) === 'Resolved' ? 'Resolved' : '');
  const choices = [
    ...rantQueues.map((queue) => ({ value: queue as string, label: ofKinds(`rantQueue.${queue}`) })),
    { value: 'Resolved', label: t('rants.Resolved') },
  ];
  const change = (value: string) => {
    const newValue = value === active ? '' : value;
    state.change(newValue === 'Resolved' ? { queue: '', status: newValue } : { queue: newValue, status: '' });
  };
  return (
    <div className={classes.status}>
      <FilterChips label={t('rants.queues')} choices={choices} value={active} onChange={change} />
    </div>
  );
}

interface FilterButtonProps {
  isOpen: boolean;
  /** The id of the panel. */
  panel: string;
  onToggle: () => void;
}

export const FilterButton = ({ isOpen, panel, onToggle }: FilterButtonProps) => (
  <button
    type="button"
    className={classes.more}
    aria-expanded={isOpen}
    aria-controls={panel}
    onClick={onToggle}
    onPointerEnter={preload}
    onFocus={preload}
  >
    <IconFilter size={16} stroke={1.75} aria-hidden />
    {t('rants.filter')}
  </button>
);

interface OpenFiltersProps {
  id: string;
  isOpen: boolean;
  state: TableState;
  /** undefined while they load, null if there are too many rants to count. */
  counts: RantCounts | null | undefined;
}

export const OpenFilters = ({ id, isOpen, state, counts }: OpenFiltersProps) => (
  <div id={id} hidden={!isOpen}>
    <Suspense fallback={null}>{isOpen && <FilterPanel state={state} counts={counts} />}</Suspense>
  </div>
);
