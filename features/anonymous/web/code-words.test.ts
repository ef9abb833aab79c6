import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { random } from './bytes.ts';
import { readWords, wordsOf } from './code-words.ts';

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Test vectors of BIP39. */
const vectors = [
  ['00000000000000000000000000000000', 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'],
  ['7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f', 'legal winner thank year wave sausage worth useful legal winner thank yellow'],
  ['80808080808080808080808080808080', 'letter advice cage absurd amount doctor acoustic avoid letter advice cage above'],
  ['ffffffffffffffffffffffffffffffff', 'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong'],
  ['9e885d952ad362caeb4efe34a8e91bd2', 'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic'],
] as const;

describe('Twelve words', () => {
  test.each(vectors)('match the test vectors of BIP39: %s', async (hex, words) => {
    expect((await wordsOf(bytes(hex))).join(' ')).toBe(words);
    expect(await readWords(words)).toEqual({ entropy: bytes(hex) });
  });

  test('equal those of another program for any sixteen bytes, and decode to the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 16, maxLength: 16 }), async (givenEntropy) => {
        const entropy = Uint8Array.from(givenEntropy);
        const words = (await wordsOf(entropy)).join(' ');
        expect(words).toBe(entropyToMnemonic(entropy, [...wordlist]));
        expect(await readWords(words)).toEqual({ entropy });
        expect(Uint8Array.from(mnemonicToEntropy(words, [...wordlist]))).toEqual(entropy);
      }),
      { numRuns: 200 },
    );
  });

  test('may be typed in any case, numbered, with extra blanks, lines and commas', async () => {
    const entropy = random(16);
    const words = await wordsOf(entropy);
    const ways = [
      `  ${words.join('   ')} \n`,
      words.join(', ').toUpperCase(),
      words.map((word, n) => `${n + 1}. ${word[0]?.toUpperCase()}${word.slice(1)}`).join('\n'),
      words.join(';\t'),
    ];
    for (const typed of ways) expect(await readWords(typed)).toEqual({ entropy });
  });

  test("are refused with the first unknown word, or with 'count' if there are too few, too many or none", async () => {
    const words = await wordsOf(random(16));
    expect(await readWords(words.with(4, 'Earshotx').join(' '))).toEqual({ wrong: 'word', word: 'earshotx' });
    expect(await readWords('abandon shpeling abandon mistayk')).toEqual({ wrong: 'word', word: 'shpeling' });
    for (const list of [words.slice(1), [...words, 'zoo'], []]) expect(await readWords(list.join(' '))).toEqual({ wrong: 'count' });
  });

  test('detect a wrong word in fifteen of sixteen cases', async () => {
    const words = vectors[4][1].split(' ');
    const readWordlists = await Promise.all(wordlist.map((word) => readWords(words.with(0, word).join(' '))));
    const right = readWordlists.filter((item) => 'entropy' in item).length;
    expect(right).toBeGreaterThan(64);
    expect(right).toBeLessThan(192);
    expect(readWordlists.filter((item) => 'wrong' in item && item.wrong === 'sum').length).toBe(2048 - right);
  });
});
