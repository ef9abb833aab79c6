/**
 * The table used by all lists (product.md 8.10): sorting in the headings, two lines per cell, one link per row; below 900 px of width, rows
 * become cards. It is generic: columns render the cells, `card` renders a row as a card.
 */

import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { isRefusal } from '../../lib/api/refusal.ts';
import { type Room, useContainerWidth } from '../layout/container-width.ts';
import { EmptyState, ErrorState, LoadingState } from '../layout/states.tsx';
import { t } from '../words.ts';
import classes from './data-table.module.css';
import { Pager } from './pager.tsx';
import { SortSelect } from './sort-select.tsx';
import type { TableState } from './table-state.ts';

export interface Column<Row> {
  /** The id is also the value of `sort` in the address, unless the column is `fixed`. */
  id: string;
  label: string;
  /** Shown in the heading instead of the label. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  fixed?: boolean;
  /** Not in the table, but cards can be sorted by it. */
  isHidden?: boolean;
  /** The first click sorts the newest first. */
  isDate?: boolean;
  /** Names of both orders in the sort select, if they are not A to Z. */
  orders?: { up: string; down: string };
  /** Maximum width, as CSS. */
  width?: string;
  /** Aligned to the end of the line, for actions. */
  atEnd?: boolean;
}

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  state: TableState;
  /** Few short columns: it stays a table as long as the page around it has room for one. */
  isSlim?: boolean;
  /** The page has its own sort select at every width. */
  hasOwnSort?: boolean;
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  card: (row: Row) => ReactNode;
  /** Rows shown as done: green, with a bar at the start (product.md 1.19). */
  isDone?: (row: Row) => boolean;
  total: number;
  isAtLeast?: boolean;
  isFetching?: boolean;
  /** The failure: its sentence and how to retry. `error` shows whether the page is too far down the list. */
  failed?: { sentence: string; retry: () => void; error?: unknown } | undefined;
  empty: { sentence: ReactNode; action?: ReactNode };
}

/** In pixels; the stylesheet has the same value. */
const cardsUpTo = 899;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, state, rows, total, isAtLeast = false, isFetching = false, failed, empty } = props;
  const { ref, room } = useContainerWidth(cardsUpTo, rows !== undefined);
  const error = failed && !rows ? <Failed {...failed} state={state} isFetching={isFetching} /> : null;
  return (
    <div className={props.isSlim ? `${classes.container} ${classes.slim}` : classes.container} ref={ref}>
      {!props.hasOwnSort && <SortSelect columns={props.columns} state={state} />}
      <section
        className={classes.frame}
        aria-label={label}
        aria-busy={isFetching || undefined}
        data-without-rows={error || rows?.length === 0 || undefined}
      >
        {error ?? (rows ? <Rows {...props} rows={rows} room={room} /> : <Skeletons size={Math.min(state.size, maxSkeletons)} />)}
        {rows?.length === 0 && (
          <div role="status">
            <EmptyState sentence={empty.sentence} action={empty.action} />
          </div>
        )}
        {rows && rows.length > 0 && <Pager state={state} total={total} isAtLeast={isAtLeast} shown={rows.length} />}
      </section>
    </div>
  );
}

type FailedProps = NonNullable<DataTableProps<unknown>['failed']> & { state: TableState; isFetching: boolean };

/** A page too far down the list cannot be retried, so the first page is offered. */
function Failed({ sentence, retry, error, state, isFetching }: FailedProps) {
  if (!isRefusal(error, 'page_too_far')) return <ErrorState sentence={sentence} retry={retry} isRetrying={isFetching} />;
  return (
    <div role="alert">
      <EmptyState
        sentence={error.msg}
        action={
          <Button variant="default" onClick={() => state.change({ page: 1 })}>
            {t('ui.firstPage')}
          </Button>
        }
      />
    </div>
  );
}

type RowsProps<Row> = DataTableProps<Row> & { rows: readonly Row[]; room: Room | null };

/** Renders either the table or the cards, because a list may have a thousand rows. */
function Rows<Row>({ label, columns: all, state, rows, rowKey, card, isDone, room }: RowsProps<Row>) {
  const columns = all.filter((column) => !column.isHidden);
  return (
    <>
      {(room === 'wide' || room === 'any') && (
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.id} column={column} state={state} />
              ))}
            </tr>
          </thead>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboards reach the link in the row */}
          <tbody onClick={followRow}>
            {rows.map((row) => (
              <tr key={rowKey(row)} data-done={isDone?.(row) || undefined}>
                {columns.map((column) => (
                  <td
                    key={column.id}
                    data-end={column.atEnd || undefined}
                    style={column.width ? { maxInlineSize: column.width } : undefined}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {(room === 'narrow' || room === 'any') && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets unless they have the role
        <ul role="list" className={classes.cards} aria-label={label}>
          {rows.map((row) => (
            <li key={rowKey(row)} className={classes.card} data-done={isDone?.(row) || undefined}>
              {card(row)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A click anywhere in a row follows its link (`data-row`), except on controls and while text is selected. */
function followRow(event: MouseEvent): void {
  const clicked = event.target as Element;
  const link = clicked.closest('tr')?.querySelector<HTMLElement>('[data-row]');
  if (!link || clicked.closest('a, button, input, label') || window.getSelection()?.isCollapsed === false) return;
  // Passes modifier keys on, so that Ctrl+click opens a new tab here too.
  const { ctrlKey, metaKey, shiftKey } = event;
  link.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

function Head<Row>({ column, state }: { column: Column<Row>; state: TableState }) {
  if (column.fixed)
    return (
      // Screen readers repeat the heading for each cell, so the heading's checkbox must not lend it its long name.
      <th scope="col" data-end={column.atEnd || undefined} aria-label={column.head ? t('ui.selection') : undefined}>
        {column.head ?? column.label}
      </th>
    );
  const isSorted = state.sort === column.id;
  const Arrow = isSorted ? (state.order === 'asc' ? IconArrowUp : IconArrowDown) : IconArrowsSort;
  return (
    <th scope="col" aria-sort={isSorted ? (state.order === 'asc' ? 'ascending' : 'descending') : 'none'}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={isSorted || undefined}
        onClick={() => state.sortBy(column.id, column.isDate ?? false)}
      >
        {column.label}
        <Arrow size={15} stroke={2} aria-hidden />
      </button>
    </th>
  );
}

/** Enough to fill a screen. */
const maxSkeletons = 25;

/** Skeletons as high as the rows or cards that follow. */
function Skeletons({ size }: { size: number }) {
  return (
    <LoadingState label={t('ui.loading')}>
      <div className={classes.skeletons}>
        <div className={classes.skeletonHead} />
        {Array.from({ length: size }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all lines are equal
          <div key={i} className={classes.skeleton}>
            <span />
            <span />
            <span />
          </div>
        ))}
        <div className={classes.skeletonHead} />
      </div>
    </LoadingState>
  );
}
