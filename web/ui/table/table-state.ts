/**
 * The state of a table, stored in the address (`?q=&status=&sort=-date&page=2&size=10`), so that Back, reload and shared links restore it.
 */
import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useChangeAddress } from '../../lib/page/change-address.ts';

export interface TableDefaults {
  /** As in the address; '-date' is descending. */
  sort: string;
  size: number;
  sizes: readonly number[];
}

/** Returns a filter from the address; '' if it is not set. */
type Filter = (name: string) => string;
type Changes = Record<string, string | number>;

export interface TableState {
  search: string;
  sort: string;
  order: 'asc' | 'desc';
  page: number;
  size: number;
  sizes: readonly number[];
  filter: Filter;
  /**
   * Changes the state. Any change except of the page returns to the first page. `replace`: adds no history entry. A function receives the
   * current address, which may be newer than the last render.
   */
  change: (changes: Changes | ((now: Filter) => Changes), options?: { replace?: boolean }) => void;
  /** Reverses the order of the current column; another column starts ascending, or descending if `startsDown` (dates). */
  sortBy: (column: string, startsDown: boolean) => void;
}

export function useTableState({ sort: defaultSort, size: defaultSize, sizes }: TableDefaults): TableState {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const sorted = params.get('sort') ?? defaultSort;
  const order = sorted.startsWith('-') ? 'desc' : 'asc';
  const sort = sorted.replace(/^-/, '');
  const size = Number(params.get('size'));

  const change = useCallback<TableState['change']>(
    (newValues, options) =>
      changeAddress((query) => {
        const changes = typeof newValues === 'function' ? newValues((name) => query.get(name) ?? '') : newValues;
        if (!('page' in changes)) query.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          const isDefault =
            value === '' ||
            (name === 'page' && value === 1) ||
            (name === 'size' && value === defaultSize) ||
            (name === 'sort' && value === defaultSort);
          if (isDefault) query.delete(name);
          else query.set(name, String(value));
        }
      }, options),
    [changeAddress, defaultSize, defaultSort],
  );

  return useMemo(
    () => ({
      search: params.get('q') ?? '',
      sort,
      order,
      page: Math.max(1, Math.floor(Number(params.get('page')) || 1)),
      size: sizes.includes(size) ? size : defaultSize,
      sizes,
      filter: (name) => params.get(name) ?? '',
      change,
      sortBy: (column, startsDown) => {
        const down = column === sort ? order === 'asc' : startsDown;
        change({ sort: `${down ? '-' : ''}${column}` });
      },
    }),
    [params, sort, order, size, sizes, defaultSize, change],
  );
}

/**
 * Moves from a page after the last one (an old link, or rows were deleted) to the last page; to the first if the total is only a minimum
 * and the last page is unknown.
 */
export function usePageWithin(state: TableState, page: { shown: number; total: number; totalIsLeast?: boolean } | undefined): void {
  const { change, size } = state;
  const isBehind = page !== undefined && page.shown === 0 && state.page > 1;
  const last = page && !page.totalIsLeast ? Math.max(1, Math.ceil(page.total / size)) : 1;
  useEffect(() => {
    if (isBehind) change({ page: last }, { replace: true });
  }, [isBehind, last, change]);
}
