/** The language of this page: index.html chose it before the first paint. Another one comes with the page loaded anew. */
import { type Language, languageFrom, languages, locales, type Sentences, sayIn } from '@earshot/contract/language';
import { read, remove, write } from './storage.ts';

export const language: Language = languageFrom([globalThis.document?.documentElement.lang ?? 'en']);
export const locale = locales[language];

const loaders = {
  de: () => import('../languages/de/index.ts'),
  ar: () => import('../languages/ar/index.ts'),
};
const loaded: { words: Record<string, string>; sentences: Sentences } | null = language === 'en' ? null : await loaders[language]();

/** The words of another language than English, by the ids of the catalogues. */
export const words = loaded?.words ?? null;

/** A sentence of the contract (a refusal, what is wrong with a field, a notification) as this page says it. */
export const said = (sentence: string): string => (loaded ? sayIn(loaded.sentences, sentence) : sentence);

const key = 'language';

/** The choice on this device; null: as the browser is set. */
export const chosenLanguage = (): Language | null => languages.find((one) => one === read(key)) ?? null;

/** Takes effect with the page loaded anew. */
export function chooseLanguage(chosen: Language | null): void {
  if (chosen) write(key, chosen);
  else remove(key);
  location.reload();
}
