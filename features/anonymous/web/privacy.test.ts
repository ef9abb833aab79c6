import { languages } from '@earshot/words/language';
import { expect, test } from 'vitest';
import { privacyPart } from './privacy.ts';

test('the privacy text says as much of anonymous rants in every language, their 12 words among it', async () => {
  const twelve = { en: '12 words', de: '12 Wörter', ar: 'كلماتك الاثنتي عشرة' };
  const english = await privacyPart.section.en();
  for (const language of languages) {
    const { paragraphs } = await privacyPart.section[language]();
    expect(paragraphs, language).toHaveLength(english.paragraphs.length);
    expect(paragraphs.join(' '), language).toContain(twelve[language]);
  }
});
