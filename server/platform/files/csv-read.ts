/**
 * Reads CSV as programs write it: separated by commas, semicolons, tabs or bars, with or without a first line `sep=`, and with any line
 * end. A quote that starts no quoted cell is an ordinary character, so that one broken line never swallows those after it.
 */

export interface CsvRecord {
  /** The number of the line in which the record begins. */
  line: number;
  /** The texts of the record's cells; null: the record is longer than allowed. */
  cells: string[] | null;
}

interface Settings {
  /** Recognises the header, which finds the separator: only the right one splits the first line into the required columns. */
  isHeader: (cells: string[]) => boolean;
  /** The greatest length of a record, in characters. */
  max: number;
  /** Whether space around unquoted cells is removed. */
  trims?: boolean;
}

const separators = [',', ';', '\t', '|'];

/** Returns the position after the closing quote of the quoted cell that begins at `at`; null: no quoted cell begins there. */
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

/** Returns the cells of the record at a position, and where it ends. */
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
    const cell = text.slice(at, end);
    cells.push(
      quoted === null ? (trims ? cell.trim() : cell) : text.slice(opening + 1, text.lastIndexOf('"', quoted - 1)).replaceAll('""', '"'),
    );
    at = end;
    if (text[at] === separator) continue;
    return { cells, end: text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1 };
  }
}

const breaks = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Some programs name their separator in a first line `sep=;`. */
const separatorLine = /^"?sep=([^\r\n"])"?(\r\n|\r|\n|$)/i;

/** Yields the header first, without space around its names, and then the records without empty lines. */
export async function* readCsv(
  chunks: AsyncIterable<string> | Iterable<string>,
  { isHeader, ...options }: Settings,
): AsyncGenerator<CsvRecord> {
  const source = (async function* () {
    yield* chunks;
  })();
  let [text, at, line, isAll] = ['', 0, 1, false];
  // Reads on until the whole next record is in memory.
  const fill = async (): Promise<void> => {
    while (!isAll && text.length - at <= options.max) {
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
  const [declaration = '', declared] = separatorLine.exec(text.slice(at, at + 20)) ?? [];
  pass(at + declaration.length);
  const heads = (separator: string) => recordAt(text, at, separator, options).cells.map((cell) => cell.trim());
  const likeliest = separators.toSorted((a, b) => heads(b).length - heads(a).length)[0] ?? ',';
  const separator = declared ?? separators.find((candidate) => isHeader(heads(candidate))) ?? likeliest;
  for (let isHead = true; ; isHead = false) {
    await fill();
    if (at >= text.length) return;
    const startLine = line;
    const { cells, end } = recordAt(text, at, separator, options);
    if (end - at > options.max) {
      await passLine();
      yield { line: startLine, cells: null };
      continue;
    }
    pass(end);
    if (isHead || cells.length > 1 || cells[0]?.trim() !== '')
      yield { line: startLine, cells: isHead ? cells.map((cell) => cell.trim()) : cells };
  }

  async function passLine(): Promise<void> {
    for (; at < text.length; await fill()) {
      const found = /\r\n|\r|\n/.exec(text.slice(at));
      if (found) return pass(at + found.index + found[0].length);
      at = text.length;
    }
  }
}
