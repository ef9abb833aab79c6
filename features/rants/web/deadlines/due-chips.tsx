/** Chips for handlers: due today, or overdue. */
import type { TableState } from '#web/ui/table/table-state.ts';
import { FilterChips } from '#web/ui/table/table-tools.tsx';
import { useOwnerCounts } from '../calls.ts';
import { dueOf, filtersOfState } from '../list/list-state.ts';
import { t } from './words.ts';

/** Pressing the active chip again shows all rants. */
export function DueChips({ state }: { state: TableState }) {
  const { data, isLoading } = useOwnerCounts(filtersOfState(state));
  const dueText = dueOf(state) ?? '';
  const choices = [
    { value: 'today', label: t('clocks.dueToday'), count: data?.dueToday ?? undefined },
    { value: 'over', label: t('clocks.dueOver') },
  ];
  return (
    <FilterChips
      label={t('clocks.dueFilter')}
      choices={choices}
      value={dueText}
      isCounting={isLoading}
      onChange={(value) => state.change({ due: value === dueText ? '' : value })}
    />
  );
}
