/**
 * Replaces authors' names and email addresses in a text, in all forms in which people write them, because the person whom the text is
 * about must not learn who wrote it. A name that is left does more harm than a word that is replaced needlessly.
 */
import { skeletonsOf } from '#server/platform/confusables.ts';
import { fold } from '#server/platform/fold.ts';
import { hasNoSpaces } from '#server/platform/term-weights.ts';

/** Stands in place of a name or an address, in every language. */
export const mask = '[…]';

/** One name and one address of a person. Somebody with several is listed once for each; either may be empty. */
export interface Person {
  name: string;
  email: string;
}

/** Words joined by hyphens or apostrophes. Invisible characters may stand between letters. */
const joinedWordsPattern =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]*(?:['’‘ʼ`´\u2010\u2011_-]+[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]*)*/gu;
const single = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]*/gu;
const address = /[^\s<>()[\]",;:]+@[^\s<>()[\]",;:]+/gu;

/** The form in which words are compared: without case, accents, hyphens and apostrophes. */
const plainKey = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' };
/** A word with umlauts is written without them in two ways: ü becomes u or ue. */
const spellings = (word: string): string[] => {
  const small = word.normalize('NFC').toLowerCase();
  return [plainKey(small), plainKey(small.replace(/[äöüåøæ]/g, (letter) => umlauts[letter] ?? letter))];
};

/** The parts of a name in order, each with its spellings. */
const partsOf = (name: string): string[][] => (name.match(single) ?? []).map((part) => [...new Set(spellings(part))]);
const isWord = (key: string): boolean => [...key].length > 1;
const first = (key: string): string => [...key][0] ?? '';

/**
 * The words that identify a person: each part of the name; two parts, an initial and a part, or the whole name written as one word; and the
 * email address up to the @.
 */
function keysOf({ name, email }: Person): Set<string> {
  const parts = partsOf(name);
  const keys = new Set(parts.flat());
  for (const [at, spelling] of parts.entries())
    for (const other of parts.filter((_, n) => n !== at))
      for (const firstKey of spelling)
        for (const second of other)
          for (const key of [firstKey + second, first(firstKey) + second, firstKey + first(second)]) if ([...key].length > 3) keys.add(key);
  keys.add(parts.map(([key]) => key).join(''));
  keys.add(plainKey(email.split('@')[0] ?? ''));
  return new Set([...keys].filter(isWord));
}

/** Languages add endings to names (Müllers, Müllersche, Annas), and user names often end in a number. */
const endings = [/s$/, /es$/, /ens$/, /sche[nmrs]?$/, /in$/, /\d{1,4}$/];
const stemsOf = (key: string): string[] => [key, ...endings.map((ending) => key.replace(ending, ''))];
/** Arabic and Hebrew write words for 'and', 'with', 'for' and 'the' in front of a name without a space. */
const arabic = /^(?:[وف]?(?:ال|لل|[بلك](?:ال)?)?)(?=\p{Script=Arabic}{2})/u;
const hebrew = /^[והבלמשכ]{1,2}(?=\p{Script=Hebrew}{2})/u;

/** The forms of a word to compare: itself and its skeletons, each with and without what a language adds. */
function* formsOf(word: string): Generator<string> {
  const key = plainKey(word);
  for (const candidate of [key, ...skeletonsOf(word)]) yield* stemsOf(candidate);
  for (const stem of withoutPrefix(key)) yield* [stem, ...skeletonsOf(stem)];
}

function* withoutPrefix(key: string): Generator<string> {
  if (/\p{Script=Arabic}/u.test(key))
    for (let at = 1; at <= 4; at++) if (arabic.exec(key)?.[0].startsWith(key.slice(0, at))) yield key.slice(at);
  // Arabic joins 'for' and 'the' into one prefix, لل.
  if (/^[وف]?لل/u.test(key)) yield key.replace(/^[وف]?لل/u, 'ال');
  if (hebrew.test(key)) for (const at of [1, 2]) yield key.slice(at);
}

/** Returns a function that replaces the names of `people`. `own`: names of the person who asked, which are never replaced. */
export function masking(people: readonly Person[], own: readonly string[]): (text: string) => string {
  const spared = new Set(own.flatMap((name) => [...partsOf(name).flat(), ...(name.match(single) ?? []).flatMap(skeletonsOf)]));
  const hiddenKeys = new Set(people.flatMap((person) => [...keysOf(person)]).filter((key) => !spared.has(key)));
  const ownNames = new Set(own.map(plainKey));
  const whole = byFirst(people.filter(({ name }) => !ownNames.has(plainKey(name))));
  const addresses = new Set(people.map(({ email }) => fold(email)));
  // In languages without spaces, a name can be part of a longer run of letters.
  const within = people
    .flatMap(({ name }) => name.normalize('NFC').match(single) ?? [])
    .filter((part) => isWord(part) && (hasNoSpaces(part) || /\p{Script=Hangul}/u.test(part)) && !spared.has(plainKey(part)));
  const hides = (word: string): boolean => {
    for (const form of formsOf(word)) if (hiddenKeys.has(form)) return true;
    return false;
  };
  // Words repeat, and computing the forms of one takes several microseconds.
  const decided = new Map<string, boolean>();
  const isHidden = (word: string): boolean => {
    const isHidden = decided.get(word) ?? hides(word);
    decided.set(word, isHidden);
    return isHidden;
  };
  if (hiddenKeys.size === 0 && addresses.size === 0) return (text) => text;
  return (text) => {
    const hiddenPlaces = [...text.matchAll(address)].filter(([found]) => addresses.has(fold(found.replace(/[.!?]+$/, '')))).map(placeOf);
    hiddenPlaces.push(...wholeNames(text, whole));
    for (const match of text.matchAll(joinedWordsPattern)) {
      if (isHidden(match[0])) hiddenPlaces.push(placeOf(match));
      else for (const part of match[0].matchAll(single)) if (isHidden(part[0])) hiddenPlaces.push(placeOf(part, match.index));
    }
    for (const part of within)
      for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) hiddenPlaces.push({ from: at, to: at + part.length });
    return covered(text, hiddenPlaces);
  };
}

interface NamePlace {
  from: number;
  to: number;
}

const placeOf = ({ 0: found, index }: RegExpExecArray, from = 0): NamePlace => ({
  from: from + index,
  to: from + index + found.replace(/(?<=@.*)[.!?]+$/, '').length,
});

type Names = Map<string, Set<string>[][]>;

/** Names with several parts, by each spelling of their first part. */
function byFirst(people: readonly Person[]): Names {
  const names: Names = new Map();
  for (const { name } of people) {
    const parts = partsOf(name).map((part) => new Set(part));
    if (parts.length > 1) for (const key of parts[0] ?? []) names.set(key, [...(names.get(key) ?? []), parts]);
  }
  return names;
}

/** Finds whole names, even if one of their parts is also a name of the person who asked. */
function wholeNames(text: string, names: Names): NamePlace[] {
  const words = [...text.matchAll(single)];
  const keys = words.map(([word]) => stemsOf(plainKey(word)));
  const hiddenPlaces: NamePlace[] = [];
  for (const [at, start] of words.entries())
    for (const name of (keys[at] ?? []).flatMap((key) => names.get(key) ?? [])) {
      const end = words[at + name.length - 1];
      const isIt = name.every((part, n) => keys[at + n]?.some((key) => part.has(key)));
      if (isIt && end) hiddenPlaces.push({ from: start.index, to: end.index + end[0].length });
    }
  return hiddenPlaces;
}

/** Names that touch, or have only a space between them, become one mask. */
function covered(text: string, places: NamePlace[]): string {
  let masked = '';
  let doneUntil = 0;
  for (const { from, to } of places.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (to <= doneUntil) continue;
    const between = text.slice(doneUntil, Math.max(doneUntil, from));
    if (masked.endsWith(mask) && /^[\s.'’-]{0,2}$/u.test(between)) doneUntil = to;
    else {
      masked += between + mask;
      doneUntil = to;
    }
  }
  return masked + text.slice(doneUntil);
}
