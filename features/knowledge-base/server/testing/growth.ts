/** How the time for plain text and words grows with the text: about twice for a text twice as long, four times where it grows with the square. */

import { weigh } from '#server/platform/term-weights.ts';
import type { MeasureGrowth } from '#server/testing/subject.ts';
import { limits } from '../../contract/limits.ts';
import { plainText } from '../plain-text.ts';
import { awkwardPieces, textOf } from './awkward.ts';

/** The quickest of five: what else runs on the machine only makes it slower. */
function quickest(text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now();
    weigh('t', [], plainText(text));
    return performance.now() - began;
  });
  return Math.min(...times);
}

export const measureGrowth: MeasureGrowth = () => {
  const length = limits.text;
  const ratios = awkwardPieces.map((piece) => ({ piece, ratio: quickest(textOf(piece, length)) / quickest(textOf(piece, length / 2)) }));
  const { piece, ratio } = ratios.reduce((worst, one) => (one.ratio > worst.ratio ? one : worst));
  return `${'plain text, twice'.padEnd(16)}\tworst of ${ratios.length}: ${JSON.stringify(piece)}\tratio ${ratio.toFixed(2)}`;
};
