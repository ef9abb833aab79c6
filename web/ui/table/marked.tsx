/** Marks the words of a search in text. `Searched` around a list sets the search. */
import { createContext, type ReactNode, use, useMemo } from 'react';
import { splitAtHits, wordsOf } from '../../lib/format/hits.ts';

const Words = createContext<readonly string[]>([]);

export function Searched({ search, children }: { search: string; children: ReactNode }) {
  const words = useMemo(() => wordsOf(search), [search]);
  return <Words value={words}>{children}</Words>;
}

/** The words of the search set by the nearest `Searched`. */
export const useSearched = (): readonly string[] => use(Words);

export function Marked({ text }: { text: string }) {
  const words = useSearched();
  if (words.length === 0) return text;
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
  return splitAtHits(text, words).map((piece, n) => (piece.isHit ? <mark key={n}>{piece.text}</mark> : piece.text));
}
