import { languages } from '@earshot/words/language';
import { readSentence } from '@earshot/words/sentence';
import { translateSentence } from '@earshot/words/translate';
import { describe, expect, test } from 'vitest';
import { decode, linksFile } from './csv.ts';

const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...[...text].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8])]);

describe('CSV of people', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('name\nZoë')],
    ['UTF-16 with its mark', utf16('name\nZoë')],
    ['the Western code page', new Uint8Array([...'name\nZo'].map((c) => c.charCodeAt(0)).concat(0xeb))],
  ])('a file in %s gives the same rows', (_name, bytes) => {
    expect(decode(bytes).text).toBe('name\nZoë');
  });

  const coded = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const refusalOf = (bytes: Uint8Array) => {
    try {
      return decode(bytes).text;
    } catch (error) {
      return readSentence((error as Error).message);
    }
  };
  const sentences = (bytes: Uint8Array) => languages.map((language) => translateSentence(language, refusalOf(bytes)));

  test('if two code pages fit, both are offered, each with a word as it reads it', () => {
    expect(sentences(coded('name,email\nH\xe9l\xe8ne,h@x.example'))).toEqual([
      'This file can be read in more than one way: “Hélène” as Western European (windows-1252) or “Hélčne” as Central European (windows-1250). Save it as “CSV UTF-8” and choose that file.',
      'Diese Datei lässt sich auf mehrere Arten lesen: „Hélène“ als Westeuropäisch (windows-1252) oder „Hélčne“ als Mitteleuropäisch (windows-1250). Bitte als „CSV UTF-8“ speichern und diese Datei auswählen.',
      'يمكن قراءة هذا الملف بأكثر من طريقة: «Hélène» بترميز أوروبا الغربية (windows-1252) أو «Hélčne» بترميز أوروبا الوسطى (windows-1250). احفظه بصيغة «CSV UTF-8» ثم اختر ذلك الملف.',
    ]);
  });

  test.each([
    ['Turkish or Icelandic', 'name;email\r\nAy\xfee;a@x.example', ['“Ayþe” as Western', '“Ayşe” as Turkish']],
    ['after a word that both read the same', 'name\tdepartment\nJos\xe9\tR\xe8gle', ['“Règle” as Western', '“Rčgle” as Central']],
    ['a word without an end', `name\n${'a'.repeat(200)}\xe8`, ['as Western', 'as Central']],
  ])('the word shown is one that they read differently: %s', (_, text, expectedReadings) => {
    const [inEnglish = ''] = sentences(coded(text));
    for (const item of expectedReadings) expect(inEnglish).toContain(item);
    expect(inEnglish.length).toBeLessThan(400);
  });

  test('a certain code page is named, Unicode is not mentioned, and unreadable text is refused', () => {
    const { text, codePage } = decode(coded('name\n\xa3ukasz Wi\x9cniewski'));
    expect([text, codePage && translateSentence('en', codePage)]).toEqual(['name\nŁukasz Wiśniewski', 'Central European (windows-1250)']);
    expect(decode(new TextEncoder().encode('name\nZoë')).codePage).toBeNull();
    expect(sentences(coded('M\xc3\xbcller \xff\x81'))[0]).toMatch(/^The character encoding of this file is unclear/);
  });

  test.each([' =1+1', '\u00a0=1', '\u200b+1', '\ufeff-1', '\u3000＠SUM(A1)'])(
    'links: a formula behind invisible characters is written as text (%j)',
    (name) => {
      expect(linksFile([{ line: 2, role: 'employee', problem: null, name, email: 'a@x.example', link: null }])).toContain(`"'${name}"`);
    },
  );

  test('links: quotes are doubled, formulas are written as text', () => {
    const line = { line: 2, role: 'employee', problem: null, name: 'Ann "A", Lee', email: '=1+1@x.example', link: 'https://e/reset#s' };
    expect(linksFile([line])).toBe('\ufeff"name","email","link"\r\n"Ann ""A"", Lee","\'=1+1@x.example","https://e/reset#s"\r\n');
  });
});
