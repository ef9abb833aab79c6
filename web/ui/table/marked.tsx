/** Text in which the words of a search are marked. `Searched` around a list says what is searched in it. */
import { createContext, type ReactNode, use, useMemo } from 'react';
import { marked, wordsOf } from '../../lib/format/hits.ts';

const Words = createContext<readonly string[]>([]);

export function Searched({ search, children }: { search: string; children: ReactNode }) {
  const words = useMemo(() => wordsOf(search), [search]);
  return <Words value={words}>{children}</Words>;
}

/** The words that are searched around here. */
export const useSearched = (): readonly string[] => use(Words);

export function Marked({ text }: { text: string }) {
  const words = useSearched();
  if (words.length === 0) return text;
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text that never change places
  return marked(text, words).map((piece, n) => (piece.isHit ? <mark key={n}>{piece.text}</mark> : piece.text));
}
