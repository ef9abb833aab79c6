/** Explains why a list is empty: nothing was sent yet, or nothing matches. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { TableState } from '#web/ui/table/table-state.ts';
import { textFilterNames } from '../../contract/fields.ts';
import { t } from '../words.ts';
import { isNarrowed, noSpan } from './list-state.ts';

export function emptySentence(state: TableState): string {
  if (state.search !== '') return t('rants.noMatch', { search: state.search });
  return isNarrowed(state) ? t('rants.noMatchFilters') : t('rants.empty');
}

const filters = ['status', 'queue', 'answered', 'overdue', 'mine', 'owner', 'due', 'kind', ...textFilterNames];
export const clearedFilters = { ...noSpan, ...Object.fromEntries(filters.map((filter) => [filter, ''])) };

export function EmptyAction({ state }: { state: TableState }) {
  if (!isNarrowed(state))
    return (
      <Button component={Link} to="/rant">
        {t('rants.submitOne')}
      </Button>
    );
  return (
    <Button variant="default" onClick={() => state.change({ q: '', ...clearedFilters })}>
      {t('rants.clearFilters')}
    </Button>
  );
}
