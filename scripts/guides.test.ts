/** Checks that each label which a guide names in bold or italics is on a screen, in the guide's language. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { arabic } from '../words/all.ar.ts';
import { german } from '../words/all.de.ts';
import { english } from '../words/all.en.ts';

const folder = join(import.meta.dirname, '../docs');
const languages: Record<string, Record<string, string>> = { en: english, de: german, ar: arabic };

/** Matches a sentence of the catalogue as a screen shows it, with any text in place of its placeholders. */
function shownAs(sentence: string): RegExp {
  let [text, depth] = ['', 0];
  for (const sign of sentence) {
    if (sign === '{' && depth++ === 0) text += '.+';
    else if (sign === '}') depth--;
    else if (depth === 0) text += sign.replace(/[.*+?^$()|[\]\\]/, '\\$&');
  }
  return new RegExp(`^${text}$`, 'u');
}

/**
 * The words in bold or italics, except a bold beginning of a paragraph or of an entry, which ends in a punctuation mark or before a colon.
 */
function labelsIn(markdown: string): string[] {
  const emphasised = markdown.matchAll(/\*\*(?<bold>[^*\n]+)\*\*(?<after>:?)|\*(?<italic>[^*\n]+)\*/g);
  return [...emphasised].flatMap(({ groups: { bold, after, italic } = {} }) => {
    if (italic !== undefined) return italic;
    return bold === undefined || after || /[.:?؟]$/u.test(bold) || bold === '…' ? [] : bold;
  });
}

const guides = globSync('guide-*.md', { cwd: folder });

test.each(guides)('%s names only labels that exist on screens', (file) => {
  const [, , language = 'en'] = /^guide-(\w+)(?:\.(\w+))?\.md$/.exec(basename(file)) ?? [];
  const sentences = Object.values(languages[language] ?? {});
  const labels = new Set(sentences);
  // A sentence that begins with a placeholder is left out, because it would match every label.
  const filled = sentences.filter((sentence) => sentence.includes('{') && !/^[^\p{L}]*\{/u.test(sentence)).map(shownAs);
  const isOnScreen = (label: string) => labels.has(label) || filled.some((sentence) => sentence.test(label));
  expect(labelsIn(readFileSync(join(folder, file), 'utf8')).filter((label) => !isOnScreen(label))).toEqual([]);
});

test('the guides exist in three languages', () => expect(guides.length).toBe(15));
