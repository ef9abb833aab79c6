/**
 * How the screens speak. Every room has a `words.ts`: `export const t = catalogue({ 'rants.title': 'All Rants', … })`, ids to ICU messages.
 * An id that is not in the catalogue, or a message whose places get no values, does not compile. Another language is the same ids in
 * web/languages, one piece for all rooms; a test holds the two together.
 * The bundle holds them compiled (compile-words.ts).
 */
import { i18n } from '@lingui/core';
import { language, words as translated } from './language.ts';

if (translated) i18n.load(language, translated);
i18n.activate(translated ? language : 'en');

type Values = Record<string, string | number>;
/** Signs that run from the right, and those that turn what follows them. */
const turning = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** What somebody wrote beside other words, so that it turns nothing around it; most stays as it is. Inside a sentence `t` does this. */
export const isolated = (text: string): string => (turning.test(text) ? `\u2068${text}\u2069` : text);

const isolatedAll = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([place, value]) => [place, typeof value === 'string' ? isolated(value) : value]));

/** A message with {places} asks for values, one without takes none. */
type Needs<Message> = Message extends `${string}{${string}` ? [values: Values] : [];

export interface Speak<Words> {
  <Id extends keyof Words & string>(id: Id, ...values: Needs<Words[Id]>): string;
}

export function catalogue<const Words extends Record<string, string>>(words: Words): Speak<Words> {
  if (!translated) i18n.load('en', words);
  return (id, ...[values]) => i18n._(id, values && isolatedAll(values));
}
