/** What a table shows, kept in the address: `?q=&status=&sort=-date&page=2&size=10`. Back, reload and a sent link show the same. */
import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export interface TableDefaults {
  /** As in the address: '-date' is descending. */
  sort: string;
  size: number;
  sizes: readonly number[];
}

export interface TableState {
  search: string;
  sort: string;
  order: 'asc' | 'desc';
  page: number;
  size: number;
  sizes: readonly number[];
  /** A filter of the address, '' when it is not set. */
  filter: (name: string) => string;
  /** Changes what is shown. Anything but the page itself begins at the first page again. `replace`: no new step for Back. */
  change: (changes: Record<string, string | number>, options?: { replace?: boolean }) => void;
  /** The same column reverses its order; another begins with A, and dates with the newest. */
  sortBy: (column: string, startsDown: boolean) => void;
}

export function useTableState({ sort: defaultSort, size: defaultSize, sizes }: TableDefaults): TableState {
  const [params, setParams] = useSearchParams();
  const sorted = params.get('sort') ?? defaultSort;
  const order = sorted.startsWith('-') ? 'desc' : 'asc';
  const sort = sorted.replace(/^-/, '');
  const asked = Number(params.get('size'));

  const change = useCallback<TableState['change']>(
    (changes, options) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (!('page' in changes)) next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            const isDefault =
              value === '' ||
              (name === 'page' && value === 1) ||
              (name === 'size' && value === defaultSize) ||
              (name === 'sort' && value === defaultSort);
            if (isDefault) next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: options?.replace ?? false, preventScrollReset: true },
      ),
    [setParams, defaultSize, defaultSort],
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
