import { languages } from '@earshot/words/language';
import { expect, test } from 'vitest';
import { privacyPart } from './privacy.ts';

test('the privacy text covers anonymous rants and the 12-word code in every language', async () => {
  const twelve = { en: '12-word code', de: 'Code aus 12 Wörtern', ar: 'رمزك من 12 كلمة' };
  const english = await privacyPart.section.en();
  for (const language of languages) {
    const { paragraphs } = await privacyPart.section[language]();
    expect(paragraphs, language).toHaveLength(english.paragraphs.length);
    expect(paragraphs.join(' '), language).toContain(twelve[language]);
  }
});
