/** Checks that the three languages have the same ids and placeholders, and that English is as product.md 6 fixes it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { arabic } from './all.ar.ts';
import { german } from './all.de.ts';
import { english as messages } from './all.en.ts';
import { english } from './all.ts';
import { languageFrom, locales } from './language.ts';
import { readSentence, sentence, writeSentence } from './sentence.ts';
import { type Compiled, translate, translateSentence } from './translate.ts';

/**
 * Every placeholder as its name and kind, including those inside plurals. A compiled placeholder is [name], [name, kind] or [name,
 * 'plural', { one: message, … }].
 */
function placesOf(message: Compiled): [string, string][] {
  return message.flatMap((part): [string, string][] => {
    if (typeof part === 'string') return [];
    const [name, kind = 'text', options = {}] = part;
    return [
      [name, kind],
      ...Object.values(options as Record<string, Compiled | undefined>).flatMap((branch) => (branch ? placesOf(branch) : [])),
    ];
  });
}

/** Placeholders of a message. A plural counts as a number, because a translation may need no plural. */
const needed = (text: string): string[] => {
  const kinds = placesOf(compileMessageOrThrow(text)).map(([name, kind]) => `${name} ${kind === 'plural' ? 'number' : kind}`);
  return [...new Set(kinds)].toSorted();
};

describe.each<[string, Record<string, string>]>([
  ['de', german],
  ['ar', arabic],
])('The words in %s', (_, translated) => {
  test('the same ids, none empty, with the same placeholders', () => {
    expect(Object.keys(translated).toSorted()).toEqual(Object.keys(messages).toSorted());
    for (const [id, text] of Object.entries(messages)) {
      expect(translated[id]?.trim(), id).toBeTruthy();
      expect(needed(translated[id] ?? ''), id).toEqual(needed(text));
    }
  });
});

test('no id is in two features, and every feature is included', () => {
  const files = globSync(['*.en.ts', '../features/*/words.en.ts', '../features/*/words/*.en.ts'], { cwd: import.meta.dirname }).filter(
    (file) => file !== 'all.en.ts',
  );
  const all = readFileSync(join(import.meta.dirname, 'all.en.ts'), 'utf8');
  const ids = files.flatMap((file) => {
    if (!file.startsWith('..')) expect(all).toContain(`'./${file}'`);
    return [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^ {2}'([^']+)':/gm)].map((match) => match[1]);
  });
  expect(ids.toSorted()).toEqual(Object.keys(messages).toSorted());
});

test('Arabic has a form for each of its six plural categories', () => {
  const poor = Object.entries<string>(arabic).filter(([, text]) =>
    text
      .split(', plural,')
      .slice(1)
      .some((rest) => ['zero', 'one', 'two', 'few', 'many', 'other'].some((form) => !rest.includes(`${form} {`))),
  );
  expect(poor.map(([id]) => id)).toEqual([]);
  expect([1, 2, 5, 11, 100, 2.5].map((n) => translate('ar', 'settings.days', { days: n }))).toEqual([
    ...['يوم واحد', 'يومان', '5 أيام', '11 يومًا', '100 يوم', '2.5 يوم'].map((text) =>
      text.replace(/[\d.]+/, (digits) => new Intl.NumberFormat(locales.ar).format(Number(digits))),
    ),
  ]);
});

test("German never calls a rant’s target 'betroffen', which means the one who suffers", () => {
  expect(Object.entries<string>(german).filter(([, text]) => /betroffen/i.test(text))).toEqual([]);
  expect([german['rants.field.target'], german['options.targetEmployees']]).toEqual(['Um wen geht es?', 'Genannte Personen']);
});

test("English says 'email', never 'a mail', and avoids 'stands'", () => {
  const unplainWords = /\b(mails|(?:an?|the) mail(?! server)|of whom|stands?)\b/i;
  expect(Object.entries<string>(messages).filter(([, text]) => unplainWords.test(text))).toEqual([]);
});

test('fixed sentences match to the letter', () => {
  const verbatim = [
    'Invalid email or password',
    'Your account is pending approval',
    'Your account has been disabled',
    'Your account has been rejected',
    'Response cannot be empty',
    'Rant not found.',
    'Error submitting response',
    'An error occurred while submitting the rant.',
    'An error occurred',
    'Registration successful! Please wait for administrator approval.',
  ];
  expect(verbatim.filter((text) => !Object.values<string>(messages).includes(text))).toEqual([]);
});

test('numbers follow the language; a sentence as a value is translated too; text stays', () => {
  expect(english('field.tooLong', { max: 10_000 })).toBe('At most 10,000 characters.');
  expect(translate('de', 'field.tooLong', { max: 10_000 })).toBe('Höchstens 10.000 Zeichen.');
  expect(translate('de', 'refusal.too_many_calls', { when: sentence('wait.minutes', { n: 5 }) })).toBe(
    'Zu viele Anfragen. Bitte in 5 Minuten erneut versuchen.',
  );
  const name = "{name} $& '{n}' \\u0041 #";
  expect(english('refusal.rant_taken', { name })).toBe(`It is already assigned to ${name}.`);
});

test('a reader of a rant is said to have read it, not to have begun or opened it', () => {
  const texts = [messages, german, arabic].map((words) => words['rants.opened']);
  expect(texts).toEqual(['{name} read this', '{name} hat das gelesen', 'اطّلع على الشكوى: {name}']);
});

test('a sentence is transferred as text, and other text stays unchanged', () => {
  const read = readSentence(writeSentence('field.tooLong', { max: 5 }));
  expect(translateSentence('en', read)).toBe('At most 5 characters.');
  expect(translateSentence('de', readSentence(writeSentence('field.required')))).toBe('Bitte ausfüllen.');
  for (const text of ['Choose one.', '', '{name}']) expect(translateSentence('de', readSentence(text))).toBe(text);
});

test('an unknown id and a missing value do not compile', () => {
  const problems = [
    // @ts-expect-error no such id
    () => english('field.nothing'),
    // @ts-expect-error a value is missing
    () => english('field.tooLong'),
    // @ts-expect-error the placeholder has another name
    () => english('field.tooLong', { min: 1 }),
    // @ts-expect-error a number is needed, so that it can be formatted
    () => english('field.tooLong', { max: '10,000' }),
    // @ts-expect-error a value of a message with plurals is missing
    () => english('settings.workingMeans', { n: 1, perDay: 1 }),
    // @ts-expect-error a placeholder inside a plural needs a value too
    () => english('people.rantsTo', { days: 1 }),
    // @ts-expect-error the message has no placeholders
    () => english('field.required', { max: 1 }),
  ];
  expect(problems).toHaveLength(7);
  expect(english('settings.workingMeans', { n: 1, perDay: 8, days: 2 })).toContain('about 2 working days');
});

test('the browser’s first available language; English if there is none', () => {
  expect(languageFrom(['fr-FR', 'de-AT', 'en'])).toBe('de');
  expect(languageFrom(['AR-eg'])).toBe('ar');
  expect(languageFrom(['fr'])).toBe('en');
  expect(languageFrom([])).toBe('en');
});
