/**
 * Reading CSV as programs write it: separated by commas, semicolons, tabs or bars, with `sep=` before it or without, any line end. A quote that
 * begins no quoted cell is a sign like any other, so that one line never takes the lines after it along.
 */

export interface CsvRecord {
  /** The line of the file it begins with. */
  line: number;
  /** null: it is longer than a record may be. */
  cells: string[] | null;
}

interface Settings {
  /** Finds the separator: with the right one the first line has the needed columns. */
  isHeader: (cells: string[]) => boolean;
  /** The longest record, in characters. */
  max: number;
  /** Whether space around cells without quotes goes. */
  trims?: boolean;
}

const separators = [',', ';', '\t', '|'];

/** The place after the quote that ends a quoted cell, which begins at `at`; null: it is none. */
function quotedEnd(text: string, at: number, separator: string, max: number): number | null {
  for (let quote = text.indexOf('"', at + 1); quote >= 0 && quote - at <= max; quote = text.indexOf('"', quote + 1)) {
    if (text[quote + 1] === '"') {
      quote++;
      continue;
    }
    let next = quote + 1;
    while (text[next] === ' ') next++;
    return next >= text.length || text[next] === separator || text[next] === '\r' || text[next] === '\n' ? next : null;
  }
  return null;
}

/** The record at a place, and where the next one begins. */
function recordAt(
  text: string,
  start: number,
  separator: string,
  { max, trims }: Pick<Settings, 'max' | 'trims'>,
): { cells: string[]; end: number } {
  const cells: string[] = [];
  for (let at = start; ; at++) {
    let opening = at;
    while (text[opening] === ' ') opening++;
    const quoted = text[opening] === '"' ? quotedEnd(text, opening, separator, max) : null;
    let end = quoted ?? at;
    if (quoted === null) while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') end++;
    const plain = text.slice(at, end);
    cells.push(
      quoted === null ? (trims ? plain.trim() : plain) : text.slice(opening + 1, text.lastIndexOf('"', quoted - 1)).replaceAll('""', '"'),
    );
    at = end;
    if (text[at] === separator) continue;
    return { cells, end: text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1 };
  }
}

const breaks = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Programs that write `sep=;` on a line of its own name their separator so. */
const named = /^"?sep=([^\r\n"])"?(\r\n|\r|\n|$)/i;

/** The header first, without space around its names; empty lines are left out. */
export async function* readCsv(
  chunks: AsyncIterable<string> | Iterable<string>,
  { isHeader, ...how }: Settings,
): AsyncGenerator<CsvRecord> {
  const source = (async function* () {
    yield* chunks;
  })();
  let [text, at, line, isAll] = ['', 0, 1, false];
  // So that the whole of the next record is there.
  const fill = async (): Promise<void> => {
    while (!isAll && text.length - at <= how.max) {
      const { value, done } = await source.next();
      isAll = done === true;
      text = text.slice(at) + (value ?? '');
      at = 0;
    }
  };
  const pass = (end: number): void => {
    line += breaks(text.slice(at, end));
    at = end;
  };
  await fill();
  if (text.startsWith('\ufeff')) at = 1;
  const [before = ''] = /^\s*/.exec(text.slice(at)) ?? [];
  pass(at + before.length);
  const [said = '', given] = named.exec(text.slice(at, at + 20)) ?? [];
  pass(at + said.length);
  const heads = (separator: string) => recordAt(text, at, separator, how).cells.map((cell) => cell.trim());
  const most = separators.toSorted((a, b) => heads(b).length - heads(a).length)[0] ?? ',';
  const separator = given ?? separators.find((one) => isHeader(heads(one))) ?? most;
  for (let isHead = true; ; isHead = false) {
    await fill();
    if (at >= text.length) return;
    const begin = line;
    const { cells, end } = recordAt(text, at, separator, how);
    if (end - at > how.max) {
      await passLine();
      yield { line: begin, cells: null };
      continue;
    }
    pass(end);
    if (isHead || cells.length > 1 || cells[0]?.trim() !== '')
      yield { line: begin, cells: isHead ? cells.map((cell) => cell.trim()) : cells };
  }

  async function passLine(): Promise<void> {
    for (; at < text.length; await fill()) {
      const found = /\r\n|\r|\n/.exec(text.slice(at));
      if (found) return pass(at + found.index + found[0].length);
      at = text.length;
    }
  }
}
