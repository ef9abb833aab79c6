/** Texts as long as an article may be, of the signs that a stripper of Markdown might go over again and again. For tests and the benchmark. */
import { limits } from '../../contract/limits.ts';

export const awkwardPieces = [
  '[',
  '](',
  '![',
  '*',
  '_',
  '`',
  '~',
  '> ',
  '- ',
  '| ',
  '\\',
  '&',
  '<',
  ' ',
  '\n',
  '[a](',
  '**a',
  '_a_',
  'é',
  '字',
  'a ',
  '😀',
];

export const textOf = (piece: string, length: number = limits.text): string => piece.repeat(length / piece.length);
