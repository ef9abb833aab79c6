/** For those who handle rants: which are to be answered or resolved today, or were to be before now. */
import type { TableState } from '../../../ui/table/table-state.ts';
import { FilterChips } from '../../../ui/table/table-tools.tsx';
import { useOwnerCounts } from '../calls.ts';
import { dueOf, filtersOfState } from '../list/list-state.ts';
import { t } from './words.ts';

/** Pressed once more, all are shown again. */
export function DueChips({ state }: { state: TableState }) {
  const { data, isLoading } = useOwnerCounts(filtersOfState(state));
  const due = dueOf(state) ?? '';
  const choices = [
    { value: 'today', label: t('clocks.dueToday'), count: data?.dueToday ?? undefined },
    { value: 'over', label: t('clocks.dueOver') },
  ];
  return (
    <FilterChips
      label={t('clocks.dueFilter')}
      choices={choices}
      value={due}
      isCounting={isLoading}
      onChange={(value) => state.change({ due: value === due ? '' : value })}
    />
  );
}
