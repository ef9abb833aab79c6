import { describe, expect, test } from 'vitest';
import { actionWords } from './audit-words.ts';
import { languageFrom, locales, type Sentences, sayIn } from './language.ts';
import { sentences as ar } from './languages/ar.ts';
import { sentences as de } from './languages/de.ts';
import { columns, done, fieldSentences, fill, gonePerson, refusals, waits } from './messages.ts';
import { dueWords, notificationCatalogue } from './notification-kinds.ts';
import { rantStatuses, resolvedReasons } from './rants.ts';
import { definitions, planWords, reportWords } from './report-words.ts';

/** Every sentence the server can send to a person. */
const english = new Set<string>([
  ...Object.values(refusals).map((refusal) => refusal.msg),
  ...Object.values(fieldSentences),
  ...Object.values(done),
  ...Object.values(waits),
  ...Object.values(columns).flat(),
  ...Object.values(definitions),
  ...Object.values(planWords),
  ...Object.values(actionWords),
  ...Object.values(dueWords),
  ...Object.values(reportWords).filter((word) => typeof word === 'string'),
  ...resolvedReasons,
  ...rantStatuses,
  ...Object.values(notificationCatalogue).flatMap(({ title, message, why, mail, one, working }) => [
    title,
    message,
    why,
    mail,
    ...Object.values({ ...one }),
    ...Object.values({ ...working }),
  ]),
]);
const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted();
const isOnlyPlaces = (text: string) => !/\p{L}/u.test(text.replace(/\{\w+\}/g, ''));

describe.each<[string, Sentences, string]>([
  ['de', de, locales.de],
  ['ar', ar, locales.ar],
])('The contract in %s', (_, sentences, locale) => {
  test('every sentence is translated, with the same places', () => {
    const needed = [...english].filter((sentence) => !isOnlyPlaces(sentence));
    expect(needed.filter((sentence) => !sentences[sentence])).toEqual([]);
    for (const sentence of needed) expect(placesOf(sentences[sentence] ?? ''), sentence).toEqual(placesOf(sentence));
  });

  test('a filled sentence is known by its words, and what people wrote in it stays as it is', () => {
    for (const sentence of english) {
      // Hardly more than a place: said where its template is at hand.
      if (sentence.replace(/\{\w+\}/g, '').trim().length < 4 || placesOf(sentence).length === 0) continue;
      const values = Object.fromEntries(placesOf(sentence).map((name, i) => [name ?? '', name === 'n' ? '1,204' : `“Ärger” (${i})\n$&`]));
      expect(sayIn(sentences, fill(sentence, values)), sentence).toBe(fill(sentences[sentence] ?? '', values));
    }
    const changed = refusals.article_changed.msg;
    const name = sentences[gonePerson] ?? '';
    expect(sayIn(sentences, fill(changed, { name: gonePerson }))).toBe(fill(sentences[changed] ?? '', { name }));
    expect(sayIn(sentences, 'Nobody ever said this.')).toBe('Nobody ever said this.');
  });

  test('numbers of ours are written as the language does, those of people as they wrote them', () => {
    const say = (sentence: string, values: Record<string, string>) => sayIn(sentences, fill(sentence, values), locale);
    const filled = (sentence: string, values: Record<string, string>) => fill(sentences[sentence] ?? '', values);
    const most = (30_000).toLocaleString(locale);
    expect(say(fieldSentences.tooLong, { most: '30,000' })).toBe(filled(fieldSentences.tooLong, { most }));
    const size = `${(1024).toLocaleString(locale)} KiB`;
    expect(say(refusals.too_large.msg, { most: '1,024 KiB' })).toBe(filled(refusals.too_large.msg, { most: size }));
    const changed = refusals.article_changed.msg;
    expect(say(changed, { name: '1,024' })).toBe(filled(changed, { name: '1,024' }));
  });
});

test('the first language of the browser that there is; English where there is none', () => {
  expect(languageFrom(['fr-FR', 'de-AT', 'en'])).toBe('de');
  expect(languageFrom(['AR-eg'])).toBe('ar');
  expect(languageFrom(['fr'])).toBe('en');
  expect(languageFrom([])).toBe('en');
});
