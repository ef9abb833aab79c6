import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, nameKey } from './fold.ts';

test('case, accents and width are removed, letters stay', () => {
  const equalPairs: [string, string][] = [
    ['Crème BRÛLÉE', 'creme brulee'],
    ['STRASSE', 'straße'],
    ['GROẞE', 'grosse'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδος', 'ΟΔΟΣ'],
    ['İstanbul', 'istanbul'],
    ['㎒ 𝐁𝐨𝐥𝐝 ﬁ', 'mhz bold fi'],
    ['Ａｂ１', 'ab1'],
    ['Ёлка', 'ЕЛКА'],
    ['Käse', 'Ka\u0308se'],
    ['it`s', "it's"],
    ['the café`s', "the cafe's"],
    // Unicode has a second code point for each of these signs.
    ['\u1fef', '`'],
    ['\u1ffd', '´'],
  ];
  for (const [a, b] of equalPairs) expect(fold(a), a).toBe(fold(b));
  const different: [string, string][] = [
    ['a', 'b'],
    ['かき', 'かぎ…'],
    ['คน', 'คำ'],
    ['हि', 'ह'],
    ['ø', 'o'],
    ['50%', '50'],
  ];
  for (const [a, b] of different) expect(fold(a)).not.toBe(fold(b));
});

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('ΣΑΣ', 'ẞ', 'ﬁ', '㎒', '𝐁', 'ǅ', 'K', 'ſ', 'ŉ', 'ΐ'),
);

test('folding what is folded changes nothing', () => {
  fc.assert(
    fc.property(text, (s) => fold(fold(s)) === fold(s)),
    { numRuns: 3000 },
  );
});

test('case never matters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (s) => fold(s.toLowerCase()) === fold(s) && fold(s.normalize('NFD')) === fold(s)),
    { numRuns: 3000 },
  );
});

test('a whole word is found in a sentence around it', () => {
  fc.assert(
    fc.property(text, (s) => fold(`before ${s} after`).includes(fold(s))),
    { numRuns: 3000 },
  );
});

test('names are equal ignoring case, width and surrounding space', () => {
  for (const name of ['Pay and benefits', ' pay  and\tBENEFITS ', 'Ｐay and benefits']) expect(nameKey(name)).toBe('pay and benefits');
  expect(nameKey('Café')).not.toBe(nameKey('Cafe'));
  fc.assert(
    fc.property(text, (s) => nameKey(` ${s}\n`) === nameKey(s) && nameKey(nameKey(s)) === nameKey(s)),
    { numRuns: 3000 },
  );
});
