/** The languages people read Earshot in, and the contract's sentences in another one. English is the source. */
import { fill, gonePerson } from './messages.ts';

export const languages = ['en', 'de', 'ar'] as const;
export type Language = (typeof languages)[number];

/** Each by its own name. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch', ar: 'العربية' };

/** For dates, numbers and lists (Intl). */
export const locales: Record<Language, string> = { en: 'en-US', de: 'de-DE', ar: 'ar' };
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** The first of the wanted ones (BCP 47, as browsers send them) that there is; English where there is none. */
export function languageFrom(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.toLowerCase().split('-')[0]);
  return languages.find((one) => one === codes.find((code) => languages.some((known) => known === code))) ?? 'en';
}

/** By the English sentence, with the same {places}. */
export type Sentences = Readonly<Record<string, string>>;

interface Template {
  pattern: RegExp;
  translated: string;
}
const known = new WeakMap<Sentences, Template[]>();

const place = /\{(\w+)\}/g;
/** A template that is hardly more than a place would fit anything. */
const wordsLeast = 4;

/** The templates with places, the one with the most words of its own first. */
function templatesOf(sentences: Sentences): Template[] {
  const made = known.get(sentences);
  if (made) return made;
  const ownWords = (text: string) => text.replace(place, '').trim().length;
  const templates = Object.entries(sentences)
    .filter(([english]) => /\{\w+\}/.test(english) && ownWords(english) >= wordsLeast)
    .toSorted(([a], [b]) => ownWords(b) - ownWords(a))
    .map(([english, translated]) => {
      const seen = new Set<string>();
      const pattern = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(place, (_, name: string) => {
        if (seen.has(name)) return `\\k<${name}>`;
        seen.add(name);
        // A number is one: short templates would fit words of people otherwise.
        return name === 'n' ? '(?<n>[\\d.,]+)' : `(?<${name}>[\\s\\S]*?)`;
      });
      return { pattern: new RegExp(`^${pattern}$`), translated };
    });
  known.set(sentences, templates);
  return templates;
}

/** Places that hold words of ours; the others hold words of people, which stay as they are. */
const ours: ReadonlySet<string> = new Set(['when', 'status']);
/** Places that hold a number of ours, written as in English. */
const numbers: ReadonlySet<string> = new Set(['n', 'least', 'most']);
const numberIn = (locale: string, value: string): string =>
  value.replace(/^\d[\d,]*/, (digits) => Number(digits.replaceAll(',', '')).toLocaleString(locale));

/**
 * A sentence of the contract, with its places filled, in another language; one that is not known comes back as it is. `locale`: how numbers are
 * written; without it they stay as they are.
 */
export function sayIn(sentences: Sentences, said: string, locale?: string): string {
  const whole = Object.hasOwn(sentences, said) ? sentences[said] : undefined;
  if (whole !== undefined) return whole;
  for (const { pattern, translated } of templatesOf(sentences)) {
    const values = pattern.exec(said)?.groups;
    if (!values) continue;
    const told = ([name, value]: [string, string]) => {
      if (ours.has(name) || value === gonePerson) return [name, sayIn(sentences, value, locale)];
      return [name, locale && numbers.has(name) ? numberIn(locale, value) : value];
    };
    return fill(translated, Object.fromEntries(Object.entries(values).map(told)));
  }
  return said;
}
