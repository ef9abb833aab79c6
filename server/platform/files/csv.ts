/** Writes rows as a CSV file while they are read, with a byte order mark and CRLF, as spreadsheets expect. No cell is a formula. */
import { escapeFormula } from '@earshot/contract/csv';
import type { FileReply } from '@earshot/contract/endpoint';
import type { Separator } from '@earshot/contract/text';
import { stringify } from 'csv-stringify/sync';

/** Characters that editors do not show: one of them would hide a formula that follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are taken out
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;
/** Returns text without the characters that a cell must not contain. */
export const cellText = (text: string): string => text.replace(unseen, '');

/** Line breaks of any kind are quoted, because readers end a row at each kind. */
const csvOptions = { record_delimiter: 'windows', quote_record_delimiter: true } as const;
/** Rows per chunk. Other requests are answered between two chunks. */
const rowsPerChunk = 100;

export function csvFile(
  name: string,
  header: readonly string[],
  rows: AsyncIterable<readonly unknown[]>,
  separator: Separator = ',',
): FileReply {
  const settings = { ...csvOptions, delimiter: separator };
  const cellOf = (cell: unknown) => {
    if (typeof cell === 'string') return escapeFormula(cellText(cell));
    return typeof cell === 'number' && separator === ';' ? String(cell).replace('.', ',') : cell;
  };
  async function* chunks() {
    yield stringify([header], { ...settings, bom: true });
    let pendingRows: (readonly unknown[])[] = [];
    for await (const row of rows) {
      pendingRows.push(row.map(cellOf));
      if (pendingRows.length < rowsPerChunk) continue;
      yield stringify(pendingRows, settings);
      pendingRows = [];
    }
    if (pendingRows.length > 0) yield stringify(pendingRows, settings);
  }
  return { name, chunks: chunks() };
}
