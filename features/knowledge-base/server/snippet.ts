/** The words around what was found, hits between U+0002 and U+0003: made here and not by an engine, so that both show the same. */

import { fold } from '#server/platform/fold.ts';
import { hasNoSpaces, tokenPattern } from '#server/platform/term-weights.ts';
import { limits } from '../contract/limits.ts';
import type { Shown } from './present.ts';
import type { Looked } from './tokens.ts';

interface Place {
  from: number;
  to: number;
  word: string;
}

/** More places than these are not compared: the best lines of an article are rarely its last. */
const maxPlaces = 200;
/** Units of a text that are looked through. */
const readMax = 100_000;

/** Where the words stand in the text. */
function placesOf(plain: string, looked: Looked): Place[] {
  const whole = new Set(looked.whole);
  const places: Place[] = [];
  for (const { 0: word, index } of plain.slice(0, readMax).matchAll(tokenPattern)) {
    if (places.length === maxPlaces) break;
    const folded = fold(word);
    if (hasNoSpaces(folded)) places.push(...inside(word, index, looked));
    else if (looked.parts?.some((part) => folded.includes(part))) places.push(...partsOf(word, index, folded, looked.parts));
    else if (whole.has(folded) || looked.prefixes.some((prefix) => folded.startsWith(prefix)))
      places.push({ from: index, to: index + word.length, word: folded });
  }
  return places;
}

/** The part of the word, or the word where its signs are not those of its folded form. */
function partsOf(word: string, start: number, folded: string, parts: readonly string[]): Place[] {
  if (folded.length !== word.length) return [{ from: start, to: start + word.length, word: folded }];
  return parts
    .flatMap((part) => {
      const at = folded.indexOf(part);
      return at >= 0 ? [{ from: start + at, to: start + at + part.length, word: part }] : [];
    })
    .toSorted((a, b) => a.from - b.from);
}

/** In a run without spaces every place counts. */
function inside(run: string, start: number, { whole, prefixes }: Looked): Place[] {
  const places: Place[] = [];
  for (const word of [...whole, ...prefixes])
    for (let at = run.indexOf(word); at >= 0 && places.length < maxPlaces; at = run.indexOf(word, at + word.length))
      places.push({ from: start + at, to: start + at + word.length, word });
  return places.toSorted((a, b) => a.from - b.from);
}

/** Where a line of the snippet's length holds most different words; the first of equals. */
function bestStart(places: Place[]): number {
  let best = { from: places[0]?.from ?? 0, words: 0 };
  for (const [i, { from }] of places.entries()) {
    const words = new Set<string>();
    for (let j = i; j < places.length && (places[j]?.to ?? 0) - from <= limits.snippet; j++) words.add(places[j]?.word ?? '');
    if (words.size > best.words) best = { from, words: words.size };
  }
  return best.from;
}

/** Units before the first hit that tell what it is about. */
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

/** `plain` never holds a control character (plain-text.ts). Without a hit in it: its beginning. */
function snippetOf(plain: string, looked: Looked): string {
  const places = placesOf(plain, looked);
  const from = places.length > 0 ? wordStart(plain, bestStart(places)) : 0;
  const to = wordEnd(plain, from);
  let marked = '';
  let at = from;
  for (const place of places) {
    if (place.from < at || place.to > to) continue;
    marked += `${plain.slice(at, place.from)}\u0002${plain.slice(place.from, place.to)}\u0003`;
    at = place.to;
  }
  const rest = plain.slice(at, to);
  // Never with a fourth dot.
  return `${from > 0 ? '…' : ''}${marked}${to < plain.length ? `${rest.replace(/[\s.…]+$/u, '')}…` : rest}`;
}

/** The snippet and the match of an item that a search found. */
export const shownOf = (plain: string | undefined, looked: Looked | undefined): Shown => ({
  snippet: looked ? snippetOf(plain ?? '', looked) : null,
  match: looked?.match ?? null,
});
