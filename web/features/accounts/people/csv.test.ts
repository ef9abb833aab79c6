import { describe, expect, test } from 'vitest';
import { decode, linksFile } from './csv.ts';

const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...[...text].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8])]);

describe('CSV of people', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('name\nZoë')],
    ['UTF-16 with its mark', utf16('name\nZoë')],
    ['the Western code page', new Uint8Array([...'name\nZo'].map((c) => c.charCodeAt(0)).concat(0xeb))],
  ])('a file in %s reads the same', (_name, bytes) => {
    expect(decode(bytes)).toBe('name\nZoë');
  });

  test.each([' =1+1', '\u00a0=1', '\u200b+1', '\ufeff-1', '\u3000＠SUM(A1)'])(
    'links: a formula behind what shows nothing is only text (%j)',
    (name) => {
      expect(linksFile([{ line: 2, role: 'employee', problem: null, name, email: 'a@x.example', link: null }])).toContain(`"'${name}"`);
    },
  );

  test('links: quotes are doubled, formulas are only text', () => {
    const line = { line: 2, role: 'employee', problem: null, name: 'Ann "A", Lee', email: '=1+1@x.example', link: 'https://e/reset#s' };
    expect(linksFile([line])).toBe('\ufeff"name","email","link"\r\n"Ann ""A"", Lee","\'=1+1@x.example","https://e/reset#s"\r\n');
  });
});
