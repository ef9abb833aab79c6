/** The state of a table, kept in the address: `?q=&status=&sort=-date&page=2&size=10`. Back, reload and a shared link show the same. */
import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useChangeAddress } from '../../lib/page/change-address.ts';

export interface TableDefaults {
  /** As in the address: '-date' is descending. */
  sort: string;
  size: number;
  sizes: readonly number[];
}

/** A filter of the address, '' when it is not set. */
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
   * Changes what is shown. Anything but the page itself begins at the first page again. `replace`: no new step for Back.
   * A function is given the address as it is now, which may be ahead of what is drawn.
   */
  change: (changes: Changes | ((now: Filter) => Changes), options?: { replace?: boolean }) => void;
  /** The same column reverses its order; another begins with A, and dates with the newest. */
  sortBy: (column: string, startsDown: boolean) => void;
}

export function useTableState({ sort: defaultSort, size: defaultSize, sizes }: TableDefaults): TableState {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const sorted = params.get('sort') ?? defaultSort;
  const order = sorted.startsWith('-') ? 'desc' : 'asc';
  const sort = sorted.replace(/^-/, '');
  const asked = Number(params.get('size'));

  const change = useCallback<TableState['change']>(
    (given, options) =>
      changeAddress((query) => {
        const changes = typeof given === 'function' ? given((name) => query.get(name) ?? '') : given;
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
      size: sizes.includes(asked) ? asked : defaultSize,
      sizes,
      filter: (name) => params.get(name) ?? '',
      change,
      sortBy: (column, startsDown) => {
        const down = column === sort ? order === 'asc' : startsDown;
        change({ sort: `${down ? '-' : ''}${column}` });
      },
    }),
    [params, sort, order, asked, sizes, defaultSize, change],
  );
}

/** A page behind the last one, from an old link or after rows went away, becomes the last one. `totalIsLeast`: nobody knows which that is. */
export function usePageWithin(state: TableState, page: { shown: number; total: number; totalIsLeast?: boolean } | undefined): void {
  const { change, size } = state;
  const isBehind = page !== undefined && page.shown === 0 && state.page > 1;
  const last = page && !page.totalIsLeast ? Math.max(1, Math.ceil(page.total / size)) : 1;
  useEffect(() => {
    if (isBehind) change({ page: last }, { replace: true });
  }, [isBehind, last, change]);
}
