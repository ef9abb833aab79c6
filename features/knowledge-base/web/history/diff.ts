/** Differences between two texts: by words, or by lines or as a whole if that would take too long. Loaded when needed. */
import { diffLines, diffWordsWithSpace } from 'diff';

export interface Piece {
  text: string;
  is: 'same' | 'added' | 'removed';
}

/** With more changes the search for the shortest difference is too slow. */
const bound = { maxEditLength: 2000 };

export function differenceOf(before: string, after: string): Piece[] {
  const changes = diffWordsWithSpace(before, after, bound) ?? diffLines(before, after, bound);
  if (!changes)
    return [
      { text: before, is: 'removed' },
      { text: after, is: 'added' },
    ];
  return changes.map(({ value, added, removed }) => ({ text: value, is: added ? 'added' : removed ? 'removed' : 'same' }));
}
