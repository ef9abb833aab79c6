/** Checkboxes for selecting rows: the column of a table, with one for the whole page in its heading, and the checkbox of a single row. */
import { Checkbox } from '@mantine/core';
import type { Column } from './data-table.tsx';
import type { Selection } from './selection.ts';

interface SelectionColumn<Row> {
  selection: Selection<Row>;
  shown: readonly Row[];
  /** The label of the checkbox in the heading. */
  label: string;
  labelOf: (row: Row) => string;
}

export function selectionColumn<Row>({ selection, shown, label, labelOf }: SelectionColumn<Row>): Column<Row> {
  const chosenCount = shown.filter(selection.has).length;
  const isAll = shown.length > 0 && chosenCount === shown.length;
  return {
    id: 'select',
    label,
    fixed: true,
    head: (
      <Checkbox
        size="sm"
        aria-label={label}
        checked={isAll}
        indeterminate={chosenCount > 0 && !isAll}
        disabled={shown.length === 0}
        onChange={() => selection.set(shown, !isAll)}
      />
    ),
    cell: (row) => <SelectBox row={row} selection={selection} shown={shown} label={labelOf(row)} />,
  };
}

interface SelectBoxProps<Row> extends Pick<SelectionColumn<Row>, 'selection' | 'label'>, Partial<Pick<SelectionColumn<Row>, 'shown'>> {
  row: Row;
}

/** Shift+click selects all rows from the last picked one. `data-select`: the key 'x' clicks it (frame/row-keys.ts). */
export const SelectBox = <Row,>({ row, selection, shown = [], label }: SelectBoxProps<Row>) => (
  <Checkbox
    size="sm"
    aria-label={label}
    checked={selection.has(row)}
    data-select
    onChange={(event) => selection.pick(row, event.currentTarget.checked, shown, (event.nativeEvent as MouseEvent).shiftKey)}
  />
);
