/** Rows as a CSV file, written while they are read: with a byte order mark and CRLF, as spreadsheets want it, and no cell a formula. */
import { harmless } from '@earshot/contract/csv';
import type { FileReply } from '@earshot/contract/endpoint';
import type { Separator } from '@earshot/contract/text';
import { stringify } from 'csv-stringify/sync';

/** Signs that no editor shows: behind one, a formula would not be seen as such. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are taken out
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;
/** Text as a cell of a file may hold it. */
export const cellText = (text: string): string => text.replace(unseen, '');

/** A line break of any kind is quoted: readers end rows at each of them, whatever ends ours. */
const plain = { record_delimiter: 'windows', quote_record_delimiter: true } as const;
/** Rows that are written at once: others' requests come between. */
const max = 100;

export function csvFile(
  name: string,
  header: readonly string[],
  rows: AsyncIterable<readonly unknown[]>,
  separator: Separator = ',',
): FileReply {
  const settings = { ...plain, delimiter: separator };
  const cellOf = (cell: unknown) => {
    if (typeof cell === 'string') return harmless(cellText(cell));
    return typeof cell === 'number' && separator === ';' ? String(cell).replace('.', ',') : cell;
  };
  async function* chunks() {
    yield stringify([header], { ...settings, bom: true });
    let waiting: (readonly unknown[])[] = [];
    for await (const row of rows) {
      waiting.push(row.map(cellOf));
      if (waiting.length < max) continue;
      yield stringify(waiting, settings);
      waiting = [];
    }
    if (waiting.length > 0) yield stringify(waiting, settings);
  }
  return { name, chunks: chunks() };
}
