/** The columns of a file: each says in one place what stands above it, how wide it is in a sheet, and what it holds of a row. */
import type { Plain } from '@earshot/words/sentence';
import type { Translator } from '../translator.ts';
import type { Cell, SheetColumn } from './xlsx.ts';

interface Head {
  heading: Plain;
  /** In a sheet, as is `wrap`. */
  width: number;
  wrap?: true;
}
export interface FileColumn<Row> extends Head {
  cell(row: Row): Cell;
}

export const headings = (columns: readonly Head[], { translate }: Translator): string[] => columns.map(({ heading }) => translate(heading));

export const sheetColumns = (columns: readonly Head[], { translate }: Translator): SheetColumn[] =>
  columns.map(({ heading, width, wrap = false }) => ({ label: translate(heading), width, wrap }));

export const cellsOf = <Row>(columns: readonly FileColumn<Row>[], row: Row): Cell[] => columns.map((column) => column.cell(row));
