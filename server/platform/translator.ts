/** In which language the server speaks: to a page in the page's own, elsewhere (files, the report, mails, notifications) in the reader's. */
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
  /** Translates a sentence that was put together elsewhere; text stays as it is. */
  translateSentence(what: Sentence | string): string;
  number(value: number): string;
  /** "Nov 17, 2026", of a calendar day (YYYY-MM-DD). */
  day(day: string): string;
  /** "Nov 17, 2026, 08:14", of what the clocks show, in milliseconds as if it were UTC. */
  moment(ms: number): string;
}

function make(language: Language): Translator {
  const numbers = new Intl.NumberFormat(locales[language]);
  const date = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  const days = new Intl.DateTimeFormat(locales[language], date);
  const moments = new Intl.DateTimeFormat(locales[language], { ...date, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return {
    language,
    direction: directionOf(language),
    translate: (id, ...values) => translate(language, id, ...values),
    translateSentence: (what) => translateSentence(language, what),
    number: (value) => numbers.format(value),
    day: (day) => days.format(Date.parse(`${day}T00:00:00Z`)),
    moment: (ms) => moments.format(ms),
  };
}

const translators = Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Translator>;
export const translatorOf = (language: Language): Translator => translators[language];

type Asked = Pick<FastifyRequest, 'headers'>;

/** The language of the page that asks, which it says itself; null: no page of ours. */
export function pageLanguage({ headers }: Asked): Language | null {
  const header = headers['x-language'];
  return typeof header === 'string' && header !== '' ? languageFrom([header]) : null;
}

/** For what a call answers: English as the specification has it where no page of ours asks, whatever else is known of the caller. */
export const translatorOfPage = (request: Asked): Translator => translatorOf(pageLanguage(request) ?? 'en');

/** The languages of an Accept-Language header, the most wanted first; unreadable parts are left out. */
function wantedIn(header: string): string[] {
  const parts = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const q = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
    return { tag: tag.trim(), q: q === undefined ? 1 : Number(q) };
  });
  return parts
    .filter(({ tag, q }) => tag !== '' && q > 0)
    .toSorted((a, b) => b.q - a.q)
    .map(({ tag }) => tag);
}

/** The language that the browser asks for. */
export const askedLanguage = (request: Asked): Language => languageFrom(wantedIn(request.headers['accept-language'] ?? '').slice(0, 20));

interface Reader {
  language: Language | null;
  browser_language: Language | null;
}

/** For a reader who is not there now: the language chosen, else what the browser asked for at the last sign-in. */
export const translatorTo = (reader: Reader): Translator => translatorOf(reader.language ?? reader.browser_language ?? 'en');

/** For a file of the one who asks: the language chosen, else what the browser asks for. */
export async function translatorFor(app: App, actor: Actor, request: Asked): Promise<Translator> {
  const row = await app.db.selectFrom('users').select('language').where('id', '=', actor.id).executeTakeFirst();
  return translatorOf(row?.language ?? askedLanguage(request));
}
