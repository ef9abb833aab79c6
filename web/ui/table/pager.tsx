/** Below a table: rows per page, "1–10 of 42", and buttons for the pages. */
import { limits } from '@earshot/contract/limits';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useFormat } from '../../lib/format/format.ts';
import { t } from '../words.ts';
import classes from './pager.module.css';
import type { TableState } from './table-state.ts';

interface PagerProps {
  state: TableState;
  total: number;
  /** `total` is only a minimum. */
  isAtLeast?: boolean;
  shown: number;
}

export function Pager({ state, total, isAtLeast = false, shown }: PagerProps) {
  const { number } = useFormat();
  const id = useId();
  const { page, size, sizes, change } = state;
  // 'All' is a single page, even if the server limits its rows.
  const isAll = size === limits.list.withoutPage;
  const pages = isAll ? 1 : Math.max(1, Math.ceil(total / size));
  const from = (page - 1) * size + 1;
  const label = { from: number(from), to: number(from + shown - 1), total: number(total) };
  return (
    <nav className={classes.pager} aria-label={t('ui.pager')}>
      <label htmlFor={id} className={classes.label}>
        {t('ui.perPage')}
      </label>
      <select id={id} className={classes.sizes} value={size} onChange={(event) => change({ size: Number(event.currentTarget.value) })}>
        {sizes.map((choice) => (
          <option key={choice} value={choice}>
            {choice === limits.list.withoutPage ? t('ui.all') : choice}
          </option>
        ))}
      </select>
      <p className={classes.range} aria-live="polite">
        {t(isAtLeast ? 'ui.rangeLeast' : 'ui.range', label)}
      </p>
      <div className={classes.pages}>
        <ActionIcon size={32} aria-label={t('ui.previous')} disabled={page <= 1} onClick={() => change({ page: page - 1 })}>
          <IconChevronLeft className={classes.arrow} size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <span>{isAtLeast ? t('ui.pageOnly', { page: number(page) }) : t('ui.page', { page: number(page), pages: number(pages) })}</span>
        <ActionIcon
          size={32}
          aria-label={t('ui.next')}
          disabled={isAtLeast && !isAll ? shown < size : page >= pages}
          onClick={() => change({ page: page + 1 })}
        >
          <IconChevronRight className={classes.arrow} size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </nav>
  );
}
