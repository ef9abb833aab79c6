/** How the time for plain text and words grows with the text: about twice for a text twice as long, four times where it grows with the square. */
import { limits } from '@earshot/contract/limits';
import { awkwardPieces, textOf } from '../../server/features/knowledge-base/awkward.ts';
import { plainText } from '../../server/features/knowledge-base/plain-text.ts';
import { weigh } from '../../server/platform/weighing.ts';
import { print } from '../run.ts';

/** The quickest of five: what else runs on the machine only makes it slower. */
function quickest(text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now();
    weigh('t', [], plainText(text));
    return performance.now() - began;
  });
  return Math.min(...times);
}

export function measureGrowth(): void {
  const length = limits.body.articleText;
  const ratios = awkwardPieces.map((piece) => ({ piece, ratio: quickest(textOf(piece, length)) / quickest(textOf(piece, length / 2)) }));
  const { piece, ratio } = ratios.reduce((worst, one) => (one.ratio > worst.ratio ? one : worst));
  print(`${'plain text, twice'.padEnd(16)}\tworst of ${ratios.length}: ${JSON.stringify(piece)}\tratio ${ratio.toFixed(2)}`);
}
