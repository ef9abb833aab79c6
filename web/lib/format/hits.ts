/** Where the words of a search stand in a text, found as the server finds them, and the piece of a long text that shows most of them. */
import { fold } from '@earshot/contract/fold';
import { searchWords } from '@earshot/contract/search-words';
import { later } from '../language/later.ts';
import { excerpt } from './excerpt.ts';

export const wordsOf = (search: string): readonly string[] => searchWords(fold(search));

interface Hit {
  start: number;
  end: number;
}

/** Runs that fold sign by sign, and single letters that may fold to several or none. */
const pieces = /\p{ASCII}+|\P{ASCII}/gu;

/** The folded text, and for each of its signs where it comes from; one more for the end. */
function folding(text: string): { folded: string; from: number[] } {
  let folded = '';
  const from: number[] = [];
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const part = fold(piece);
    for (let n = 0; n < part.length; n++) from.push(part.length === piece.length ? index + n : index);
    folded += part;
  }
  return { folded, from: [...from, text.length] };
}

/** Each place of each word, by word. */
function placesOf(text: string, words: readonly string[]): Hit[][] {
  const { folded, from } = folding(text);
  return words.map((word) => {
    const places: Hit[] = [];
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      places.push({ start: from[at] ?? 0, end: from[at + word.length] ?? text.length });
    return places;
  });
}

/** The text in pieces, one after the other: what was searched, and what stands between. */
export function marked(text: string, words: readonly string[]): { text: string; isHit: boolean }[] {
  const found: { text: string; isHit: boolean }[] = [];
  let done = 0;
  let open: Hit | null = null;
  const close = ({ start, end }: Hit) => {
    if (start > done) found.push({ text: text.slice(done, start), isHit: false });
    found.push({ text: text.slice(start, end), isHit: true });
    done = end;
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
  if (done < text.length) found.push({ text: text.slice(done), isHit: false });
  return found;
}

const segmenter = later(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }));
/** So many places of a word are looked at. */
const maxPlaces = 50;

/** At most `max` graphemes on one line with as many of the words as can be, as near to the beginning as can be. */
export function excerptAround(text: string, max: number, words: readonly string[]): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (words.length === 0 || line.length <= max) return excerpt(line, max);
  const places = placesOf(line, words).map((some) => some.slice(0, maxPlaces));
  const held = (begin: number) => places.filter((some) => some.some(({ start, end }) => start >= begin && end <= begin + max)).length;
  let best = { begin: 0, n: held(0) };
  for (const { start } of places.flat().toSorted((a, b) => a.start - b.start)) {
    const begin = beginOfWord(line, start - Math.floor(max / 4), start);
    const n = held(begin);
    if (n > best.n) best = { begin, n };
  }
  // A hit may stand in the last word, which must not be left out for being cut.
  return best.begin === 0 ? excerpt(line, max, best.n > 0) : `…${excerpt(line.slice(best.begin), max - 1, true)}`;
}

/** The first word that begins between the two places; where none does, the whole sign that stands at the second. */
function beginOfWord(line: string, from: number, to: number): number {
  if (from <= 0) return 0;
  const space = line.slice(from, to).indexOf(' ');
  return space >= 0 ? from + space + 1 : (segmenter().segment(line).containing(to)?.index ?? to);
}
