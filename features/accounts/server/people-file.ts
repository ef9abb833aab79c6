/**
 * Reads a CSV file of people as spreadsheets write it: commas, semicolons, tabs or bars between the cells, any line end, a byte order mark,
 * quoted line breaks.
 */
import { limits } from '@earshot/contract/limits';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { readCsv } from '#server/platform/files/csv-read.ts';
import { refuse } from '#server/platform/refusal.ts';

/** One line of the file, unchecked. */
export interface Read {
  line: number;
  name: string;
  email: string;
  role: string;
  departments?: string;
}

/** Characters read at once; other requests run between two slices. */
const slice = 16_384;

async function* slices(csv: string): AsyncGenerator<string> {
  for (let from = 0; from < csv.length; from += slice) {
    yield csv.slice(from, from + slice);
    await yieldToEventLoop();
  }
}

const columnsOf = (heads: readonly string[]): string[] => heads.map((head) => head.toLowerCase());
const isHeader = (heads: readonly string[]): boolean => ['name', 'email'].every((needed) => columnsOf(heads).includes(needed));

/** Throws `people_file_unreadable` or `too_many_people`. */
export async function readPeopleFile(csv: string): Promise<Read[]> {
  const records = readCsv(slices(csv), { isHeader, max: limits.import.lineLength, trims: true });
  const { value: header } = await records.next();
  const heads = columnsOf(header?.cells ?? []);
  if (!isHeader(heads) || heads.length > limits.import.columns) throw refuse('people_file_unreadable');
  const reads: Read[] = [];
  for await (const { line, cells } of records) {
    // `cells` is null for a line that is longer than allowed.
    if (cells === null) throw refuse('people_file_unreadable');
    const cell = (name: string): string => cells[heads.lastIndexOf(name)] ?? '';
    const departments = cell('departments');
    reads.push({
      line,
      name: cell('name'),
      email: cell('email'),
      role: cell('role').trim().toLowerCase() || 'employee',
      ...(departments && { departments }),
    });
    if (reads.length > limits.import.people) throw refuse('too_many_people', { values: { max: limits.import.people } });
  }
  if (reads.length === 0) throw refuse('people_file_unreadable');
  return reads;
}
