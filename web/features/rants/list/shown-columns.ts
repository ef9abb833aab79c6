/** Which columns the table of All Rants shows: those in the address, where a view brought them; else those chosen on this device. */

import { useSyncExternalStore } from 'react';
import { type RantColumn, rantColumns } from '../../../../features/rants/contract/index.ts';
import { onOtherTab, read, write } from '../../../lib/storage/storage.ts';
import type { TableState } from '../../../ui/table/table-state.ts';
import { columnsText } from '../views/saved-views.ts';

const key = 'rants.columns';
/** Below, the table has no room for more columns, or is one of cards. */
export const roomForColumns = '(min-width: 1100px)';
export const usualColumns: readonly RantColumn[] = rantColumns.filter((column) => column !== 'owner');

const listeners = new Set<() => void>();
function listen(heard: () => void): () => void {
  listeners.add(heard);
  const end = onOtherTab(key, heard);
  return () => {
    listeners.delete(heard);
    end();
  };
}

/** In the order of the table; names it does not know are left out. */
const columnsOf = (text: string): readonly RantColumn[] => {
  const names = text.split(',');
  return rantColumns.filter((column) => names.includes(column));
};

export function useShownColumns(state: TableState): { shown: readonly RantColumn[]; toggle: (column: RantColumn) => void } {
  const chosen = useSyncExternalStore(listen, () => read(key));
  const ofView = state.filter('columns');
  const text = ofView || chosen;
  const shown = text ? columnsOf(text) : usualColumns;
  const toggle = (column: RantColumn) => {
    const others = shown.filter((one) => one !== column);
    const next = columnsText(others.length < shown.length ? others : [...shown, column]);
    if (ofView) return state.change((now) => ({ columns: next, page: Number(now('page')) || 1 }), { replace: true });
    write(key, next);
    for (const heard of listeners) heard();
  };
  return { shown, toggle };
}
