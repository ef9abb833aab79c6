/** Rows as a CSV file, written while they are read: with a byte order mark and CRLF, as spreadsheets want it, and no cell a formula. */
import type { FileReply } from '@earshot/contract/endpoint';
import { stringify } from 'csv-stringify/sync';

const settings = { record_delimiter: 'windows', escape_formulas: true } as const;
/** Rows that are written at once. */
const most = 500;

export function csvFile(name: string, header: readonly string[], rows: AsyncIterable<readonly unknown[]>): FileReply {
  async function* chunks() {
    yield stringify([header], { ...settings, bom: true });
    let waiting: (readonly unknown[])[] = [];
    for await (const row of rows) {
      waiting.push(row);
      if (waiting.length < most) continue;
      yield stringify(waiting, settings);
      waiting = [];
    }
    if (waiting.length > 0) yield stringify(waiting, settings);
  }
  return { name, chunks: chunks() };
}
