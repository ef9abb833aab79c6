import { expect, test } from 'vitest';
import { readCsv } from './csv-read.ts';

const isHeader = (cells: string[]) => ['date', 'content'].every((name) => cells.includes(name));
async function read(text: string, { max = 1000, pieces = 7 } = {}) {
  const chunks = Array.from({ length: Math.ceil(text.length / pieces) }, (_, n) => text.slice(n * pieces, (n + 1) * pieces));
  const found: (string | number)[][] = [];
  for await (const { line, cells } of readCsv(chunks, { isHeader, max })) found.push([line, ...(cells ?? ['too long'])]);
  return found.slice(1);
}

test.each([
  ['commas', 'date,content\n1,"a, b"\n', [[2, '1', 'a, b']]],
  ['semicolons and a comma in a heading', 'date;content;a, b\r\n1;x, y;z\r\n', [[2, '1', 'x, y', 'z']]],
  ['tabs', 'content\tdate\rx\t1\r', [[2, 'x', '1']]],
  ['bars', 'date|content\n1|"2|3"', [[2, '1', '2|3']]],
  ['a separator that is named', '\ufeffsep=;\r\ndate;content\r\n1;2\r\n', [[3, '1', '2']]],
  ['another that is named', 'SEP=#\ndate#content\n1#2', [[3, '1', '2']]],
  [
    'empty lines',
    '\n\ndate,content\n\n1,2\n \n3,4',
    [
      [5, '1', '2'],
      [7, '3', '4'],
    ],
  ],
  [
    'quotes inside of a cell',
    'date,content\n1,a "stray" quote\n2,5" wide\n',
    [
      [2, '1', 'a "stray" quote'],
      [3, '2', '5" wide'],
    ],
  ],
  [
    'quotes around a word that begins the cell',
    'date,content\n1,"so called" rest\n2,x',
    [
      [2, '1', '"so called" rest'],
      [3, '2', 'x'],
    ],
  ],
  [
    'a quote that nobody closes',
    'date,content\n1,"left open\n2,"fine"\n3,x',
    [
      [2, '1', '"left open'],
      [3, '2', 'fine'],
      [4, '3', 'x'],
    ],
  ],
  ['a quote that nobody closes at the end', 'date,content\n1,"left open', [[2, '1', '"left open']]],
  [
    'doubled quotes and line breaks',
    'date,content\n1,"a ""b""\r\nc"\n2,""\n',
    [
      [2, '1', 'a "b"\r\nc'],
      [4, '2', ''],
    ],
  ],
  ['space around quotes', 'date,content\n1, "a,b" ,c', [[2, '1', 'a,b', 'c']]],
])('%s', async (_, text, records) => {
  for (const pieces of [1, 7, 1000]) expect(await read(text, { pieces })).toEqual(records);
});

test('a record that is too long is one unusable line', async () => {
  expect(await read(`date,content\n1,${'x'.repeat(300)}\n2,y\n`, { max: 100 })).toEqual([
    [2, 'too long'],
    [3, '2', 'y'],
  ]);
  expect(await read(`date,content\n1,"${'x\n'.repeat(3)}\n2,y\n`, { max: 4 })).toContainEqual([6, '2', 'y']);
});
