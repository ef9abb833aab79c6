import { languages } from '@earshot/words/language';
import { expect, test } from 'vitest';
import { builtInIn } from './texts.ts';

test('the built-in texts say as much in every language, sealed rants and their 12 words among it', async () => {
  const shapeOf = (sections: readonly { paragraphs: readonly string[] }[]) => sections.map(({ paragraphs }) => paragraphs.length);
  const english = await builtInIn('en');
  const at = english.privacy.findIndex(({ heading }) => heading === 'Sealed rants');
  const twelve = { en: '12 words', de: '12 Wörter', ar: 'كلماتك الاثنتي عشرة' };
  for (const language of languages) {
    const texts = await builtInIn(language);
    for (const page of ['privacy', 'terms', 'channels'] as const)
      expect(shapeOf(texts[page]), `${language} ${page}`).toEqual(shapeOf(english[page]));
    expect(texts.privacy[at]?.paragraphs.join(' '), language).toContain(twelve[language]);
  }
});
