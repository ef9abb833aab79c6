/** The columns of an exported file. Each declares in one place its heading, its width in a sheet, and how its cell is made from a row. */
import type { PlainId } from '@earshot/words/sentence';
import type { Translator } from '../translator.ts';
import type { Cell, SheetColumn } from './xlsx.ts';

interface Head {
  heading: PlainId;
  /** `width` and `wrap` apply to Excel sheets only. */
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
