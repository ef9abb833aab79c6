/**
 * How the time for plain text and its words grows with the length: twice the text should take twice the time; four times means quadratic
 * growth.
 */

import { weigh } from '#server/platform/term-weights.ts';
import type { MeasureGrowth } from '#server/testing/subject.ts';
import { limits } from '../../contract/limits.ts';
import { plainText } from '../plain-text.ts';
import { awkwardPieces, textOf } from './awkward.ts';

/** The fastest of five runs, because other work on the machine only slows a run down. */
function quickest(text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const startedAt = performance.now();
    weigh('t', [], plainText(text));
    return performance.now() - startedAt;
  });
  return Math.min(...times);
}

export const measureGrowth: MeasureGrowth = () => {
  const length = limits.text;
  const ratios = awkwardPieces.map((piece) => ({ piece, ratio: quickest(textOf(piece, length)) / quickest(textOf(piece, length / 2)) }));
  const { piece, ratio } = ratios.reduce((worst, item) => (item.ratio > worst.ratio ? item : worst));
  return `${'plain text, twice'.padEnd(16)}\tworst of ${ratios.length}: ${JSON.stringify(piece)}\tratio ${ratio.toFixed(2)}`;
};
