/** How the server speaks where it writes for a reader itself: files, the report, mails, notifications. English is the source. */
import { directionOf, type Language, languageFrom, locales, type Sentences } from '@earshot/contract/language';
import { sentences as ar } from '@earshot/contract/languages/ar';
import { sentences as de } from '@earshot/contract/languages/de';
import { fill } from '@earshot/contract/messages';
import type { Actor } from '@earshot/contract/policy';
import type { FastifyRequest } from 'fastify';
import type { App } from './app.ts';

const translations: Record<Language, Sentences> = { en: {}, de, ar };

export interface Speaker {
  language: Language;
  direction: 'ltr' | 'rtl';
  /** A sentence or word of the contract, its places filled: numbers as they are written here, texts as they are. One that is not known stays. */
  say(sentence: string, values?: Record<string, string | number>): string;
  number(value: number): string;
  /** "Nov 17, 2026", of a calendar day (YYYY-MM-DD). */
  day(day: string): string;
  /** "Nov 17, 2026, 08:14", of what the clocks show, in milliseconds as if it were UTC. */
  moment(ms: number): string;
}

function make(language: Language): Speaker {
  const sentences = translations[language];
  const numbers = new Intl.NumberFormat(locales[language]);
  const date = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  const days = new Intl.DateTimeFormat(locales[language], date);
  const moments = new Intl.DateTimeFormat(locales[language], { ...date, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const told = (value: string | number) => (typeof value === 'number' ? numbers.format(value) : value);
  return {
    language,
    direction: directionOf(language),
    say: (sentence, values = {}) =>
      fill(
        Object.hasOwn(sentences, sentence) ? (sentences[sentence] ?? sentence) : sentence,
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, told(value)])),
      ),
    number: (value) => numbers.format(value),
    day: (day) => days.format(Date.parse(`${day}T00:00:00Z`)),
    moment: (ms) => moments.format(ms),
  };
}

const speakers: Record<Language, Speaker> = { en: make('en'), de: make('de'), ar: make('ar') };
export const speakerOf = (language: Language): Speaker => speakers[language];

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

/** What the browser asks for. */
export const askedLanguage = (request: Pick<FastifyRequest, 'headers'>): Language =>
  languageFrom(wantedIn(request.headers['accept-language'] ?? '').slice(0, 20));

interface Reader {
  language: Language | null;
  browser_language: Language | null;
}

/** For a reader who is not there now: the language chosen, else what the browser asked for at the last sign-in. */
export const speakerTo = (reader: Reader): Speaker => speakerOf(reader.language ?? reader.browser_language ?? 'en');

/** For the one who asks: the language chosen, else what the browser asks for. */
export async function speakerFor(app: App, actor: Actor, request: Pick<FastifyRequest, 'headers'>): Promise<Speaker> {
  const row = await app.db.selectFrom('users').select('language').where('id', '=', actor.id).executeTakeFirst();
  return speakerOf(row?.language ?? askedLanguage(request));
}
