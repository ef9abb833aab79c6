/** Decides which columns All Rants shows: those in the address, where a saved view put them; else those chosen on this device. */

import { useSyncExternalStore } from 'react';
import { onOtherTab, read, write } from '#web/lib/storage/storage.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { type RantColumn, rantColumns, usualColumns } from '../../contract/fields.ts';
import { columnsText } from '../saved-views/saved-views.ts';

const key = 'rants.columns';
/** Narrower windows have no room for a choice of columns, or show cards. */
export const roomForColumns = '(min-width: 1100px)';

const listeners = new Set<() => void>();
function listen(listener: () => void): () => void {
  listeners.add(listener);
  const end = onOtherTab(key, listener);
  return () => {
    listeners.delete(listener);
    end();
  };
}

/** Columns in the table's order; unknown names are left out. */
const columnsOf = (text: string): readonly RantColumn[] => {
  const names = text.split(',');
  return rantColumns.filter((column) => names.includes(column));
};

export function useShownColumns(state: TableState): { shown: readonly RantColumn[]; toggle: (column: RantColumn) => void } {
  const storedText = useSyncExternalStore(listen, () => read(key));
  const ofView = state.filter('columns');
  const text = ofView || storedText;
  const shownColumns: readonly RantColumn[] = text ? columnsOf(text) : usualColumns;
  const toggle = (column: RantColumn) => {
    const otherColumns = shownColumns.filter((other) => other !== column);
    const next = columnsText(otherColumns.length < shownColumns.length ? otherColumns : [...shownColumns, column]);
    if (ofView) return state.change((now) => ({ columns: next, page: Number(now('page')) || 1 }), { replace: true });
    write(key, next);
    for (const listener of listeners) listener();
  };
  return { shown: shownColumns, toggle };
}
