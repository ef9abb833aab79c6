/** Chips by owner, for handlers: mine, nobody's, all, and owners that a link or the select named. */
import { isHandler } from '@earshot/contract/policy';
import { useUser } from '#web/lib/session/session.tsx';
import type { TableState } from '#web/ui/table/table-state.ts';
import { FilterChips } from '#web/ui/table/table-tools.tsx';
import { useHandlers, useOwnerCounts } from '../calls.ts';
import { t } from '../words.ts';
import { filtersOfState, ownerOf } from './list-state.ts';

const isSomebody = (owner: string): boolean => owner !== '' && owner !== 'me' && owner !== 'none';

/** The filter by owner in words; '' if there is none, or for people to whom it does not apply. */
export function useOwnerText(owner: string): string {
  const handles = isHandler(useUser());
  const people = useHandlers(handles && isSomebody(owner)).data ?? [];
  if (owner === '' || !handles) return '';
  if (!isSomebody(owner)) return t(owner === 'me' ? 'rants.ownerMine' : 'rants.ownerNone');
  const names = people.filter(({ _id }) => owner.split(',').includes(_id)).map(({ name }) => name);
  return names.join(', ') || t('rants.unknown');
}

export function OwnerChips({ state }: { state: TableState }) {
  const { data, isLoading } = useOwnerCounts(filtersOfState(state));
  const owner = ownerOf(state);
  const text = useOwnerText(owner);
  const choices = [
    { value: 'me', label: t('rants.ownerMine'), count: data?.mine ?? undefined },
    { value: 'none', label: t('rants.ownerNone'), count: data?.none ?? undefined },
    { value: '', label: t('rants.ownerAll'), count: data?.all ?? undefined },
    ...(isSomebody(owner) ? [{ value: owner, label: text }] : []),
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
