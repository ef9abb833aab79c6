/** Reads files of rows as foreign programs do, and knows what they would run. */
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
/** Texts that a spreadsheet might run, and that a reader might break. */
export const hostileText = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...pieces) }, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 6 })
  .map((parts) => parts.join(''))
  .filter((text) => isStorable(text) && text.trim() !== '');

/** A spreadsheet skips what shows nothing. */
function wouldRun(text: string): boolean {
  const first = [...text].find((sign) => signs.includes(sign) || !unseen.includes(sign));
  return first !== undefined && signs.includes(first);
}

/** The signs that files leave out of a text: no program shows them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are taken out
export const shown = (text: string | null) => (text ?? '').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '');

/** The signs that files leave out of a text, and the apostrophe that they may put before it. */
export const plain = (text: string | null) => shown(text).replace(/^'/, '');

/** The columns of these names, without the head. */
export const columnsOf = ([head = [], ...rows]: string[][], ...which: string[]): string[][] =>
  rows.map((row) => which.map((name) => row[head.indexOf(name)] ?? ''));

/** Each cell is the text, behind an apostrophe where that keeps it from being run. */
export function expectSame(cells: string[][], texts: (string | null)[][]): void {
  expect(cells.map((row) => row.map(plain))).toEqual(texts.map((row) => row.map(plain)));
  for (const [n, row] of texts.entries())
    for (const [i, text] of row.entries()) if (wouldRun(shown(text))) expect(cells[n]?.[i]).toBe(`'${shown(text)}`);
  expect(cells.flat().filter(wouldRun)).toEqual([]);
}

const ends = [['\r\n'], ['\r\n', '\n', '\r']];
/** The same for a reader that ends rows as we do and for one that ends them at any line break. */
export function readRows(text: string): string[][] {
  const [expected, any] = ends.map((record_delimiter) => parse(text, { bom: true, record_delimiter }) as string[][]);
  expect(any).toEqual(expected);
  return expected!;
}
