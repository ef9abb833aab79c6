/** A box for each column that the table can do without. */

import { Checkbox, Stack, Text } from '@mantine/core';
import type { TableState } from '#web/ui/table/table-state.ts';
import { rantColumns } from '../../contract/saved-views.ts';
import { t as ofViews } from '../saved-views/words.ts';
import { t } from '../words.ts';
import { useShownColumns } from './shown-columns.ts';

export function ColumnsPanel({ state, hasOwner }: { state: TableState; hasOwner: boolean }) {
  const { shown, toggle } = useShownColumns(state);
  return (
    <Stack gap={12}>
      {rantColumns
        .filter((column) => hasOwner || column !== 'owner')
        .map((column) => (
          <Checkbox key={column} label={t(`rants.${column}`)} checked={shown.includes(column)} onChange={() => toggle(column)} />
        ))}
      <Text size="sm" c="dimmed">
        {ofViews('views.columnsAlways')}
      </Text>
    </Stack>
  );
}
