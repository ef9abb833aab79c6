/** Chips by owner, for those who handle rants: mine, nobody's, all, and owners that a link or the select named. */
import type { TableState } from '#web/ui/table/table-state.ts';
import { FilterChips } from '#web/ui/table/table-tools.tsx';
import { useHandlers, useOwnerCounts } from '../calls.ts';
import { t } from '../words.ts';
import { filtersOfState, ownerOf } from './list-state.ts';

export function OwnerChips({ state }: { state: TableState }) {
  const { data, isLoading } = useOwnerCounts(filtersOfState(state));
  const owner = ownerOf(state);
  const isSomebody = owner !== '' && owner !== 'me' && owner !== 'none';
  const people = useHandlers(isSomebody).data ?? [];
  const names = people.filter(({ _id }) => owner.split(',').includes(_id)).map(({ name }) => name);
  const choices = [
    { value: 'me', label: t('rants.ownerMine'), count: data?.mine ?? undefined },
    { value: 'none', label: t('rants.ownerNone'), count: data?.none ?? undefined },
    { value: '', label: t('rants.ownerAll'), count: data?.all ?? undefined },
    ...(isSomebody ? [{ value: owner, label: names.join(', ') || t('rants.unknown') }] : []),
  ];
  return (
    <FilterChips
      label={t('rants.ownerFilter')}
      choices={choices}
      value={owner}
      isCounting={isLoading}
      onChange={(value) => state.change({ owner: value })}
    />
  );
}
