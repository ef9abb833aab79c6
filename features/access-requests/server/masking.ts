/**
 * Replaces names and email addresses of authors in a text, in all forms in which people write them, because the person whom a text is about must not
 * learn who wrote it. A name that stays does more harm than a word too many that is hidden.
 */
import { skeletonsOf } from '#server/platform/confusables.ts';
import { fold } from '#server/platform/fold.ts';
import { hasNoSpaces } from '#server/platform/term-weights.ts';

/** Replaces a name; the same in every language. */
export const mask = '[…]';

/** One name and one address of somebody. A person who had several is listed once for each; either may be empty. */
export interface Person {
  name: string;
  email: string;
}

/** Words joined by hyphens or apostrophes. Invisible characters may stand between any two letters. */
const joined =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]*(?:['’‘ʼ`´\u2010\u2011_-]+[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]*)*/gu;
const single = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]*/gu;
const address = /[^\s<>()[\]",;:]+@[^\s<>()[\]",;:]+/gu;

/** Without case, accents, hyphens and apostrophes, as words are compared. */
const plain = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' };
/** An umlaut is written without its dots in two ways: ü as u or ue. */
const spellings = (word: string): string[] => {
  const small = word.normalize('NFC').toLowerCase();
  return [plain(small), plain(small.replace(/[äöüåøæ]/g, (letter) => umlauts[letter] ?? letter))];
};

/** The parts of a name in order, each in its spellings. */
const partsOf = (name: string): string[][] => (name.match(single) ?? []).map((part) => [...new Set(spellings(part))]);
const isWord = (key: string): boolean => [...key].length > 1;
const first = (key: string): string => [...key][0] ?? '';

/** The words that name a person: parts of the name, two parts or an initial and a part as one word, and the user of the email address. */
function keysOf({ name, email }: Person): Set<string> {
  const parts = partsOf(name);
  const keys = new Set(parts.flat());
  for (const [at, given] of parts.entries())
    for (const other of parts.filter((_, n) => n !== at))
      for (const one of given)
        for (const two of other) for (const key of [one + two, first(one) + two, one + first(two)]) if ([...key].length > 3) keys.add(key);
  keys.add(parts.map(([key]) => key).join(''));
  keys.add(plain(email.split('@')[0] ?? ''));
  return new Set([...keys].filter(isWord));
}

/** Languages put endings behind a name, as in Müllers, Müllersche, Annas; accounts often have a number. */
const endings = [/s$/, /es$/, /ens$/, /sche[nmrs]?$/, /in$/, /\d{1,4}$/];
const bare = (key: string): string[] => [key, ...endings.map((ending) => key.replace(ending, ''))];
/** Arabic and Hebrew write words such as and, with, for, the before a name without a space. */
const arabic = /^(?:[وف]?(?:ال|لل|[بلك](?:ال)?)?)(?=\p{Script=Arabic}{2})/u;
const hebrew = /^[והבלמשכ]{1,2}(?=\p{Script=Hebrew}{2})/u;

/** The word itself, what it looks like, and both without what a language adds to it. */
function* formsOf(word: string): Generator<string> {
  const key = plain(word);
  for (const same of [key, ...skeletonsOf(word)]) yield* bare(same);
  for (const rest of withoutPrefix(key)) yield* [rest, ...skeletonsOf(rest)];
}

function* withoutPrefix(key: string): Generator<string> {
  if (/\p{Script=Arabic}/u.test(key))
    for (let at = 1; at <= 4; at++) if (arabic.exec(key)?.[0].startsWith(key.slice(0, at))) yield key.slice(at);
  // Arabic joins 'for' and 'the' to one prefix, لل.
  if (/^[وف]?لل/u.test(key)) yield key.replace(/^[وف]?لل/u, 'ال');
  if (hebrew.test(key)) for (const at of [1, 2]) yield key.slice(at);
}

/** `own`: the names of the person who asked. They are never hidden. */
export function masking(people: readonly Person[], own: readonly string[]): (text: string) => string {
  const spared = new Set(own.flatMap((name) => [...partsOf(name).flat(), ...(name.match(single) ?? []).flatMap(skeletonsOf)]));
  const hidden = new Set(people.flatMap((person) => [...keysOf(person)]).filter((key) => !spared.has(key)));
  const ownWhole = new Set(own.map(plain));
  const whole = byFirst(people.filter(({ name }) => !ownWhole.has(plain(name))));
  const addresses = new Set(people.map(({ email }) => fold(email)));
  // In languages without spaces a name can be a part of a longer run of letters.
  const within = people
    .flatMap(({ name }) => name.normalize('NFC').match(single) ?? [])
    .filter((part) => isWord(part) && (hasNoSpaces(part) || /\p{Script=Hangul}/u.test(part)) && !spared.has(plain(part)));
  const hides = (word: string): boolean => {
    for (const form of formsOf(word)) if (hidden.has(form)) return true;
    return false;
  };
  // Words repeat, and the forms of one take several microseconds.
  const decided = new Map<string, boolean>();
  const isHidden = (word: string): boolean => {
    const known = decided.get(word) ?? hides(word);
    decided.set(word, known);
    return known;
  };
  if (hidden.size === 0 && addresses.size === 0) return (text) => text;
  return (text) => {
    const places = [...text.matchAll(address)].filter(([found]) => addresses.has(fold(found.replace(/[.!?]+$/, '')))).map(placeOf);
    places.push(...wholeNames(text, whole));
    for (const found of text.matchAll(joined)) {
      if (isHidden(found[0])) places.push(placeOf(found));
      else for (const part of found[0].matchAll(single)) if (isHidden(part[0])) places.push(placeOf(part, found.index));
    }
    for (const part of within)
      for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) places.push({ from: at, to: at + part.length });
    return covered(text, places);
  };
}

interface Place {
  from: number;
  to: number;
}

const placeOf = ({ 0: found, index }: RegExpExecArray, from = 0): Place => ({
  from: from + index,
  to: from + index + found.replace(/(?<=@.*)[.!?]+$/, '').length,
});

type Names = Map<string, Set<string>[][]>;

/** Names of several parts, by each spelling of their first part. */
function byFirst(people: readonly Person[]): Names {
  const names: Names = new Map();
  for (const { name } of people) {
    const parts = partsOf(name).map((part) => new Set(part));
    if (parts.length > 1) for (const key of parts[0] ?? []) names.set(key, [...(names.get(key) ?? []), parts]);
  }
  return names;
}

/** Finds whole names, also where one part is also a name of the person who asked. */
function wholeNames(text: string, names: Names): Place[] {
  const words = [...text.matchAll(single)];
  const keys = words.map(([word]) => bare(plain(word)));
  const found: Place[] = [];
  for (const [at, begin] of words.entries())
    for (const name of (keys[at] ?? []).flatMap((key) => names.get(key) ?? [])) {
      const end = words[at + name.length - 1];
      const isIt = name.every((part, n) => keys[at + n]?.some((key) => part.has(key)));
      if (isIt && end) found.push({ from: begin.index, to: end.index + end[0].length });
    }
  return found;
}

/** Names that touch or have only a space between them become one mask. */
function covered(text: string, places: Place[]): string {
  let out = '';
  let done = 0;
  for (const { from, to } of places.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (to <= done) continue;
    const between = text.slice(done, Math.max(done, from));
    if (out.endsWith(mask) && /^[\s.'’-]{0,2}$/u.test(between)) done = to;
    else {
      out += between + mask;
      done = to;
    }
  }
  return out + text.slice(done);
}
