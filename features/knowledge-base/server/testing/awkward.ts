/** Texts of the maximum length, made of signs that a Markdown stripper might scan again and again. For tests and the benchmark. */
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
