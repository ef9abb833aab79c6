/** Checks that no sentence contains a word that docs/glossary.md has replaced by another. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arabic } from './all.ar.ts';
import { german } from './all.de.ts';
import { english } from './all.en.ts';

const languages = { English: english, German: german, Arabic: arabic } as const satisfies Record<string, Record<string, string>>;
const glossary = readFileSync(join(import.meta.dirname, '../docs/glossary.md'), 'utf8');
const [, table = ''] = glossary.split('## Words on screens');
const wordsIn = (cell: string): string[] => cell.split(',').map((word) => word.trim());
const rows = table
  .split('\n')
  .filter((line) => /^\| (?!English)[^-]/.test(line))
  .map((line) => line.split('|').slice(1, -1).map(wordsIn))
  .map(([ofEnglish = [], ofGerman = [], ofArabic = [], never = []]) => ({ English: ofEnglish, German: ofGerman, Arabic: ofArabic, never }));

/** A folder, a table or an address that a sentence names is no word of the sentence. */
const withoutNames = (text: string): string => text.replaceAll(/\/api\/sealed\/|sealed_\w+|[“„«]sealed[”“»]|\{[^{}]*\}/g, '');
const says = (text: string, word: string): boolean => new RegExp(`(?<!\\p{L})${word}`, 'iu').test(text);
/** In Arabic an article or a preposition is written together with the word. */
const saysInArabic = (text: string, word: string): boolean => text.includes(word);

describe.each(['English', 'German', 'Arabic'] as const)('The words of screens in %s', (language) => {
  // The column of the audit log says whether its chain already covers the row, which is another seal.
  const sentences = Object.entries<string>(languages[language])
    .filter(([id]) => id !== 'column.sealed')
    .map(([id, text]) => [id, withoutNames(text)] as const);

  test.each(rows)('$English', ({ never }) => {
    const isSaid = language === 'Arabic' ? saysInArabic : says;
    const problems = never.flatMap((word) =>
      sentences.filter(([, text]) => isSaid(text, word)).map(([id, text]) => `${word}: ${id} ${text}`),
    );
    expect(problems).toEqual([]);
  });
});

test('the glossary has its table', () => expect(rows.length).toBeGreaterThan(10));
