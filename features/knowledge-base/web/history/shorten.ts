/** Shortens long unchanged parts to the lines next to a change. */
import type { Piece } from './diff.ts';

const near = 3;

export function shorten(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, i) => {
    if (piece.is !== 'same') return piece;
    const lines = piece.text.split('\n');
    const head = i === 0 ? 0 : near;
    const tail = i === pieces.length - 1 ? 0 : near;
    if (lines.length <= head + tail + 2) return piece;
    const end = lines.slice(lines.length - tail);
    const shortLines = [...lines.slice(0, head), '…', ...(tail > 0 ? end : [])];
    return { text: shortLines.join('\n'), is: 'same' };
  });
}
