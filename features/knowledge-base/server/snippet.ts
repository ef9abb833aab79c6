/**
 * The text around the hits of a search, each hit between U+0002 and U+0003. It is made here and not by the database, so that both engines
 * show the same.
 */

import { fold } from '#server/platform/fold.ts';
import { hasNoSpaces, tokenPattern } from '#server/platform/term-weights.ts';
import { limits } from '../contract/limits.ts';
import type { ShownText } from './present.ts';
import type { SearchTerms } from './tokens.ts';

interface Place {
  from: number;
  to: number;
  word: string;
}

/** Hits that are compared: the best lines of an article are rarely its last. */
const maxPlaces = 200;
/** UTF-16 units of a text that are searched for hits. */
const readMax = 100_000;

function placesOf(text: string, terms: SearchTerms): Place[] {
  const wholeWords = new Set(terms.whole);
  const places: Place[] = [];
  for (const { 0: word, index } of text.slice(0, readMax).matchAll(tokenPattern)) {
    if (places.length === maxPlaces) break;
    const foldedWord = fold(word);
    if (hasNoSpaces(foldedWord)) places.push(...inside(word, index, terms));
    else if (terms.parts?.some((part) => foldedWord.includes(part))) places.push(...partsOf(word, index, foldedWord, terms.parts));
    else if (wholeWords.has(foldedWord) || terms.prefixes.some((prefix) => foldedWord.startsWith(prefix)))
      places.push({ from: index, to: index + word.length, word: foldedWord });
  }
  return places;
}

/** The matching parts of a word, or the whole word if folding changes its length. */
function partsOf(word: string, start: number, foldedWord: string, parts: readonly string[]): Place[] {
  if (foldedWord.length !== word.length) return [{ from: start, to: start + word.length, word: foldedWord }];
  return parts
    .flatMap((part) => {
      const at = foldedWord.indexOf(part);
      return at >= 0 ? [{ from: start + at, to: start + at + part.length, word: part }] : [];
    })
    .toSorted((a, b) => a.from - b.from);
}

/** In a run of text without spaces every occurrence counts. */
function inside(run: string, start: number, { whole, prefixes }: SearchTerms): Place[] {
  const places: Place[] = [];
  for (const word of [...whole, ...prefixes])
    for (let at = run.indexOf(word); at >= 0 && places.length < maxPlaces; at = run.indexOf(word, at + word.length))
      places.push({ from: start + at, to: start + at + word.length, word });
  return places.toSorted((a, b) => a.from - b.from);
}

/** The start of the stretch of a snippet's length that contains the most different words; the first of equals. */
function bestStart(places: Place[]): number {
  let best = { from: places[0]?.from ?? 0, words: 0 };
  for (const [i, { from }] of places.entries()) {
    const words = new Set<string>();
    for (let j = i; j < places.length && (places[j]?.to ?? 0) - from <= limits.snippet; j++) words.add(places[j]?.word ?? '');
    if (words.size > best.words) best = { from, words: words.size };
  }
  return best.from;
}

/** UTF-16 units before the first hit, shown for context. */
const before = 40;

/** The beginning of a word at or before `at`, at most `before` units back; never inside a character. */
function wordStart(text: string, at: number): number {
  const from = Math.max(0, at - before);
  if (from === 0) return 0;
  const space = text.indexOf(' ', from);
  return space >= 0 && space < at ? space + 1 : at;
}

function wordEnd(text: string, from: number): number {
  const end = from + limits.snippet;
  if (end >= text.length) return text.length;
  const space = text.lastIndexOf(' ', end);
  if (space > from + before) return space;
  return /[\ud800-\udbff]/.test(text[end - 1] ?? '') ? end - 1 : end;
}

/** `text` contains no control characters (plain-text.ts). Without a hit, the snippet is its beginning. */
function snippetOf(text: string, terms: SearchTerms): string {
  const places = placesOf(text, terms);
  const from = places.length > 0 ? wordStart(text, bestStart(places)) : 0;
  const to = wordEnd(text, from);
  let marked = '';
  let at = from;
  for (const place of places) {
    if (place.from < at || place.to > to) continue;
    marked += `${text.slice(at, place.from)}\u0002${text.slice(place.from, place.to)}\u0003`;
    at = place.to;
  }
  const excerpt = text.slice(at, to);
  // The ellipsis does not follow a full stop.
  return `${from > 0 ? '…' : ''}${marked}${to < text.length ? `${excerpt.replace(/[\s.…]+$/u, '')}…` : excerpt}`;
}

/** The fields of an item that depend on the search. */
export const shownOf = (text: string | undefined, terms: SearchTerms | undefined): ShownText => ({
  snippet: terms ? snippetOf(text ?? '', terms) : null,
  match: terms?.match ?? null,
});
