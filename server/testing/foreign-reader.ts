/** Reads CSV as other programs do, and knows which cells they would run as formulas. */
import { isStorable } from '@earshot/contract/text';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect } from 'vitest';

const unseen = [
  ' ',
  '\u00a0',
  '\u1680',
  '\u2003',
  '\u3000',
  '\u200b',
  '\u200e',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u180e',
  '\u3164',
  '\u2028',
];
const signs = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];
const pieces = [...unseen, ...signs, '\n', '\r\n', "=cmd|' /C calc'!A0", '1+1', 'text', "'", '"', ',', ';', '|'];
/** Texts that a spreadsheet might run, or that might confuse a reader. */
export const hostileText = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...pieces) }, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 6 })
  .map((parts) => parts.join(''))
  .filter((text) => isStorable(text) && text.trim() !== '');

/** Whether a spreadsheet would run the text; it skips invisible characters at the start. */
function wouldRun(text: string): boolean {
  const first = [...text].find((sign) => signs.includes(sign) || !unseen.includes(sign));
  return first !== undefined && signs.includes(first);
}

/** Returns a text without the characters that files leave out, because no program shows them. */
export const withoutControls = (text: string | null) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are taken out
  (text ?? '').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '');

/** Returns a text without the characters that files leave out, and without the apostrophe that they may put before it. */
export const plain = (text: string | null) => withoutControls(text).replace(/^'/, '');

/** Returns the columns with these names, without the header. */
export const columnsOf = ([head = [], ...rows]: string[][], ...which: string[]): string[][] =>
  rows.map((row) => which.map((name) => row[head.indexOf(name)] ?? ''));

/** Expects that each cell is the text, with an apostrophe before it where that keeps it from being run. */
export function expectSame(cells: string[][], texts: (string | null)[][]): void {
  expect(cells.map((row) => row.map(plain))).toEqual(texts.map((row) => row.map(plain)));
  for (const [n, row] of texts.entries())
    for (const [i, text] of row.entries()) if (wouldRun(withoutControls(text))) expect(cells[n]?.[i]).toBe(`'${withoutControls(text)}`);
  expect(cells.flat().filter(wouldRun)).toEqual([]);
}

const ends = [['\r\n'], ['\r\n', '\n', '\r']];
/** Parses the file and expects the same rows from a reader that ends rows at CRLF and one that ends them at any line break. */
export function readRows(text: string): string[][] {
  const [expected, any] = ends.map((record_delimiter) => parse(text, { bom: true, record_delimiter }) as string[][]);
  expect(any).toEqual(expected);
  return expected!;
}
