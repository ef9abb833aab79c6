import { expect, test } from 'vitest';
import { readings, telling, unicodeOf, wordsApart } from './code-pages.ts';

const bytes = (...codes: number[]) => Uint8Array.from(codes);
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const describeReadings = (bytes: Uint8Array) => readings(bytes).map(({ encoding, text }) => `${encoding} ${text}`);

test.each([
  ['German', latin('M\xfcller Gr\xf6\xdfe'), ['windows-1252 Müller Größe']],
  ['French', latin('H\xe9l\xe8ne, for\xeat, \xe0, \xe7a'), ['windows-1252 Hélène, forêt, à, ça']],
  ['Polish', latin('\xa3ukasz Wi\x9cniewski'), ['windows-1250 Łukasz Wiśniewski']],
  ['Czech', latin('Dvo\xf8\xe1k \x8akoda d\xecti'), ['windows-1250 Dvořák Škoda děti']],
  ['Russian', latin('\xc8\xe2\xe0\xed'), ['windows-1251 Иван']],
  ['Turkish', latin('\xc7a\xf0r\xfd \xd6zt\xfcrk \xdeahin'), ['windows-1254 Çağrı Öztürk Şahin']],
  ['Arabic', latin('\xe3\xcd\xe3\xcf'), ['windows-1256 محمد']],
  ['an old Mac', latin('M\x9fller Gr\x9a\xa7e'), ['macintosh Müller Größe']],
])('letters that exist in only one code page identify it: %s', (_, bytes, codePage) => {
  expect(describeReadings(bytes)).toEqual(codePage);
});

test('if two code pages fit, both are returned; binary data fits none', () => {
  expect(describeReadings(latin('H\xe9l\xe8ne'))).toEqual(['windows-1252 Hélène', 'windows-1250 Hélčne']);
  expect(describeReadings(latin('Ay\xfee'))).toEqual(expect.arrayContaining(['windows-1252 Ayþe', 'windows-1254 Ayşe']));
  expect(describeReadings(latin('M\xc3\xbcller'))).toEqual([]);
  expect(describeReadings(bytes(0x41, 0x81, 0x8d, 0x8f, 0x90, 0x9d))).toEqual([]);
});

test('the first word that the code pages read differently is shown', () => {
  expect(wordsApart(readings(latin('Jos\xe9\nH\xe9l\xe8ne\n\xe8')))).toEqual(['Hélène', 'Hélčne']);
});

test('byte order marks and valid UTF-8 are recognised with certainty', () => {
  expect(unicodeOf(bytes(0xff, 0xfe, 0x41, 0))).toBe('utf-16le');
  expect(unicodeOf(bytes(0xfe, 0xff, 0, 0x41))).toBe('utf-16be');
  expect(unicodeOf(latin('Zo\xc3\xab'))).toBe('utf-8');
  expect(unicodeOf(latin('Zo\xeb'))).toBe(null);
});

test('only words with a non-ASCII byte are compared', () => {
  expect([...telling(latin('a,M\xfcller;b M\xfcller \xe9'), 10).values()].map((word) => String.fromCharCode(...word))).toEqual([
    'Müller',
    'é',
  ]);
});
