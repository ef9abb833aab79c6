import { languages } from '@earshot/words/language';
import { expect, test } from 'vitest';
import { blanks, hasBlanks, sectionsFilled, textFilled } from './blanks.ts';
import { asMarkdown, builtInIn } from './built-in-texts.ts';

test('the built-in texts cover the same in every language', async () => {
  const shapeOf = (sections: readonly { paragraphs: readonly string[] }[]) => sections.map(({ paragraphs }) => paragraphs.length);
  const english = await builtInIn('en');
  for (const language of languages) {
    const texts = await builtInIn(language);
    for (const page of ['privacy', 'terms', 'channels'] as const)
      expect(shapeOf(texts[page]), `${language} ${page}`).toEqual(shapeOf(english[page]));
  }
});

test('an unfilled placeholder is never shown, in any language or text', async () => {
  for (const language of languages) {
    const texts = await builtInIn(language);
    for (const page of ['privacy', 'terms', 'channels'] as const) {
      const sections = sectionsFilled(texts[page]);
      expect(sections.flatMap(({ paragraphs }) => paragraphs).join('\n'), `${language} ${page}`).not.toMatch(/\[[^\]]*\p{L}[^\]]*\]/u);
      // Every blank in the texts is in the list `blanks`.
      const all =
        texts[page]
          .flatMap(({ paragraphs }) => paragraphs)
          .join('\n')
          .match(/\[[^\]]*\]/g) ?? [];
      expect(
        all.filter((blank) => !blanks.includes(blank)),
        `${language} ${page}`,
      ).toEqual([]);
      expect(hasBlanks(textFilled(asMarkdown(texts[page])))).toBe(false);
    }
    expect(shownHeadings(textFilled(asMarkdown(texts.channels)))).toEqual(
      sectionsFilled(texts.channels).map(({ heading }, i) => `## ${i + 1}. ${heading}`),
    );
  }
});

const shownHeadings = (markdown: string) => markdown.split('\n').filter((line) => line.startsWith('#'));

test('an organisation’s text keeps filled-in values, brackets and links', () => {
  const text = [
    '## 1. Help',
    'Works council: [name, telephone].',
    '## 2. Authority',
    'Labour inspectorate: 0800 1',
    'Ombud: [Name, Telefon].',
    '',
  ];
  expect(textFilled(text.join('\n'))).toBe(['## 1. Authority', 'Labour inspectorate: 0800 1', ''].join('\n'));
  for (const text of ['[our council](https://council.example)', 'Telephone [24 hours]: 112', '# A\n\n# B [1]'])
    expect(textFilled(text)).toBe(text);
});
