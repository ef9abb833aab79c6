/** Chooses the order of cards, which have no column headings. Shown only if the table is not. */
import { useId } from 'react';
import { t } from '../words.ts';
import classes from './data-table.module.css';
import type { Column } from './data-table.tsx';
import type { TableState } from './table-state.ts';

export function SortSelect<Row>({ columns, state }: { columns: readonly Column<Row>[]; state: TableState }) {
  const id = useId();
  const choices = columns
    .filter((column) => !column.fixed)
    .flatMap(({ id: name, label, isDate, orders }) => [
      { value: name, label: orders?.up ?? t(isDate ? 'ui.sortedOldest' : 'ui.sortedUp', { label }) },
      { value: `-${name}`, label: orders?.down ?? t(isDate ? 'ui.sortedNewest' : 'ui.sortedDown', { label }) },
    ]);
  if (choices.length === 0) return null;
  return (
    <div className={classes.sortBy}>
      <label htmlFor={id}>{t('ui.sortBy')}</label>
      <select
        id={id}
        value={`${state.order === 'desc' ? '-' : ''}${state.sort}`}
        onChange={(event) => state.change({ sort: event.currentTarget.value })}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
