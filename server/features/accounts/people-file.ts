/** A CSV file of people, read as a spreadsheet writes it: any separator, any line end, a byte order mark, quoted line breaks. */
import { finished } from 'node:stream/promises';
import { limits } from '@earshot/contract/limits';
import { parse } from 'csv-parse';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import { refuse } from '../../platform/refusal.ts';

/** One line as it stands in the file. */
export interface Read {
  line: number;
  name: string;
  email: string;
  role: string;
  /** Only where the file names some. */
  departments?: string;
}

/** What stands between the columns: the first line says, so that a comma in a name of a file with semicolons is a comma. */
function separatorOf(csv: string): string {
  const head = csv.split(/\r?\n|\r/, 1)[0] ?? '';
  return [';', '\t'].find((separator) => head.includes(separator)) ?? ',';
}

interface Parsed {
  record: Record<string, string>;
  info: { lines: number };
}

/**
 * The line each record begins with. The parser says the line it ends with, and inside quotes counts every \r and every \n, so that a
 * break of both is two lines to it.
 */
function beginnings(parsed: Parsed[]): number[] {
  const breaks = (text: string, kind: RegExp) => text.match(kind)?.length ?? 0;
  let countedTwice = 0;
  return parsed.map(({ record, info }) => {
    const text = Object.values(record).join(' ');
    const line = info.lines - countedTwice - breaks(text, /[\r\n]/g);
    countedTwice += breaks(text, /\r\n/g);
    return line;
  });
}

/** So many bytes are parsed at once; between two slices others' requests come. */
const slice = 16_384;

async function parsed(csv: string): Promise<Parsed[]> {
  const records: Parsed[] = [];
  let failed: Error | undefined;
  const parser = parse({
    bom: true,
    // A line of a million commas is no person.
    max_record_size: limits.import.lineLength,
    columns: (heads: string[]) => {
      if (heads.length > limits.import.columns) throw new Error('too many columns');
      return heads.map((head) => head.trim().toLowerCase());
    },
    info: true,
    trim: true,
    skip_empty_lines: true,
    delimiter: separatorOf(csv),
    // One line too short, too long or with a stray quote is that line's problem, not the file's.
    relax_column_count: true,
    relax_quotes: true,
  });
  parser.on('error', (error) => (failed = error)).on('data', (record: Parsed) => records.push(record));
  const bytes = Buffer.from(csv);
  for (let from = 0; from < bytes.length && !failed && records.length <= limits.import.people; from += slice) {
    parser.write(bytes.subarray(from, from + slice));
    await yieldToEventLoop();
  }
  if (failed || records.length > limits.import.people) parser.destroy();
  else {
    const ended = finished(parser);
    parser.end();
    await ended.catch(() => {});
  }
  if (failed) throw failed;
  return records;
}

/** Throws `people_file_unreadable` or `too_many_people`. */
export async function readPeopleFile(csv: string): Promise<Read[]> {
  const records = await parsed(csv).catch(() => {
    throw refuse('people_file_unreadable');
  });
  const [first] = records;
  if (!first || !('name' in first.record) || !('email' in first.record)) throw refuse('people_file_unreadable');
  if (records.length > limits.import.people) throw refuse('too_many_people', { values: { max: limits.import.people } });
  const lines = beginnings(records);
  return records.map(({ record }, n) => ({
    line: lines[n] ?? 0,
    name: record.name ?? '',
    email: record.email ?? '',
    role: (record.role ?? '').toLowerCase() || 'employee',
    ...(record.departments && { departments: record.departments }),
  }));
}
