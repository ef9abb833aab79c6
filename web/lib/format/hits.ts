/** Finds the words of a search in a text, by the same rules as the server, and the excerpt that contains most of them. */
import { fold } from '@earshot/contract/fold';
import { searchWords } from '@earshot/contract/search-words';
import { lazily } from '../language/later.ts';
import { excerpt } from './excerpt.ts';

export const wordsOf = (search: string): readonly string[] => searchWords(fold(search));

interface Hit {
  start: number;
  end: number;
}

/** ASCII text, whose characters fold one to one, and single other characters, which may fold to several or none. */
const pieces = /\p{ASCII}+|\P{ASCII}/gu;

/** The folded text, and for each of its characters its position in the original; plus one entry for the end. */
function folding(text: string): { folded: string; from: number[] } {
  let foldedText = '';
  const from: number[] = [];
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const part = fold(piece);
    for (let n = 0; n < part.length; n++) from.push(part.length === piece.length ? index + n : index);
    foldedText += part;
  }
  return { folded: foldedText, from: [...from, text.length] };
}

function placesOf(text: string, words: readonly string[]): Hit[][] {
  const { folded, from } = folding(text);
  return words.map((word) => {
    const places: Hit[] = [];
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      places.push({ start: from[at] ?? 0, end: from[at + word.length] ?? text.length });
    return places;
  });
}

/** Splits the text into hits and the text between them. */
export function splitAtHits(text: string, words: readonly string[]): { text: string; isHit: boolean }[] {
  const found: { text: string; isHit: boolean }[] = [];
  let doneUntil = 0;
  let open: Hit | null = null;
  const close = ({ start, end }: Hit) => {
    if (start > doneUntil) found.push({ text: text.slice(doneUntil, start), isHit: false });
    found.push({ text: text.slice(start, end), isHit: true });
    doneUntil = end;
  };
  for (const hit of placesOf(text, words)
    .flat()
    .toSorted((a, b) => a.start - b.start)) {
    if (open && hit.start <= open.end) open.end = Math.max(open.end, hit.end);
    else {
      if (open) close(open);
      open = { ...hit };
    }
  }
  if (open) close(open);
  if (doneUntil < text.length) found.push({ text: text.slice(doneUntil), isHit: false });
  return found;
}

const segmenter = lazily(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }));
const maxPlaces = 50;

/** At most `max` graphemes on one line that contain as many of the words as possible; of equal excerpts, the earliest. */
export function excerptAround(text: string, max: number, words: readonly string[]): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (words.length === 0 || line.length <= max) return excerpt(line, max);
  const places = placesOf(line, words).map((wordPlaces) => wordPlaces.slice(0, maxPlaces));
  const wordsFrom = (from: number) =>
    places.filter((wordPlaces) => wordPlaces.some(({ start, end }) => start >= from && end <= from + max)).length;
  let best = { begin: 0, n: wordsFrom(0) };
  for (const { start } of places.flat().toSorted((a, b) => a.start - b.start)) {
    const beginStart = beginOfWord(line, start - Math.floor(max / 4), start);
    const n = wordsFrom(beginStart);
    if (n > best.n) best = { begin: beginStart, n };
  }
  // Exact, because the last word may be a hit and must not be dropped.
  return best.begin === 0 ? excerpt(line, max, best.n > 0) : `…${excerpt(line.slice(best.begin), max - 1, true)}`;
}

/** The start of the first word between two positions; if none starts there, the start of the character at the second. */
function beginOfWord(line: string, from: number, to: number): number {
  if (from <= 0) return 0;
  const space = line.slice(from, to).indexOf(' ');
  return space >= 0 ? from + space + 1 : (segmenter().segment(line).containing(to)?.index ?? to);
}
