/**
 * Chooses the language in which the server writes: the page's in answers to it; in files, the report, mails and notifications the reader's.
 */
import '@earshot/words/all';
import type { Actor } from '@earshot/contract/policy';
import { directionOf, type Language, languageFrom, languages, locales } from '@earshot/words/language';
import type { Sentence, Translate } from '@earshot/words/sentence';
import { translate, translateSentence } from '@earshot/words/translate';
import type { FastifyRequest } from 'fastify';
import type { App } from './app.ts';

export interface Translator {
  language: Language;
  direction: 'ltr' | 'rtl';
  translate: Translate;
  /** Translates a sentence that was composed elsewhere; a plain text is returned unchanged. */
  translateSentence(sentenceOrId: Sentence | string): string;
  number(value: number): string;
  /** Formats a calendar day (YYYY-MM-DD) as "Nov 17, 2026". */
  day(day: string): string;
  /** Formats local time, given in milliseconds as if it were UTC, as "Nov 17, 2026, 08:14". */
  moment(ms: number): string;
}

function makeTranslator(language: Language): Translator {
  const numbers = new Intl.NumberFormat(locales[language]);
  const date = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  const days = new Intl.DateTimeFormat(locales[language], date);
  const moments = new Intl.DateTimeFormat(locales[language], { ...date, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return {
    language,
    direction: directionOf(language),
    translate: (id, ...values) => translate(language, id, ...values),
    translateSentence: (sentenceOrId) => translateSentence(language, sentenceOrId),
    number: (value) => numbers.format(value),
    day: (day) => days.format(Date.parse(`${day}T00:00:00Z`)),
    moment: (ms) => moments.format(ms),
  };
}

const translators = Object.fromEntries(languages.map((language) => [language, makeTranslator(language)])) as Record<Language, Translator>;
export const translatorOf = (language: Language): Translator => translators[language];

type RequestHeaders = Pick<FastifyRequest, 'headers'>;

/** Returns the language that the page names in a header; null: the request does not come from one of our pages. */
export function pageLanguage({ headers }: RequestHeaders): Language | null {
  const header = headers['x-language'];
  return typeof header === 'string' && header !== '' ? languageFrom([header]) : null;
}

/** The translator for replies to a call. Programs get English, as the specification asks, whatever language the caller has chosen. */
export const translatorOfPage = (request: RequestHeaders): Translator => translatorOf(pageLanguage(request) ?? 'en');

/** Returns the languages of an Accept-Language header, the preferred first, without those that it refuses by `q=0`. */
function wantedIn(header: string): string[] {
  const parts = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const q = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    return { tag: tag.trim(), q: q === undefined ? 1 : Number(q) };
  });
  return parts
    .filter(({ tag, q }) => tag !== '' && q > 0)
    .toSorted((a, b) => b.q - a.q)
    .map(({ tag }) => tag);
}

export const askedLanguage = (request: RequestHeaders): Language =>
  languageFrom(wantedIn(request.headers['accept-language'] ?? '').slice(0, 20));

interface Reader {
  language: Language | null;
  browser_language: Language | null;
}

/** The translator for a reader who is not making a request: the chosen language, or what the browser asked for at the last sign-in. */
export const translatorTo = (reader: Reader): Translator => translatorOf(reader.language ?? reader.browser_language ?? 'en');

/** The translator for a file that the actor downloads: the chosen language, or what the browser asks for. */
export async function translatorFor(app: App, actor: Actor, request: RequestHeaders): Promise<Translator> {
  const row = await app.db.selectFrom('users').select('language').where('id', '=', actor.id).executeTakeFirst();
  return translatorOf(row?.language ?? askedLanguage(request));
}
