/** The language of this page: index.html chose it before the first paint. Another one comes with the page loaded anew. */
import { type Language, languageFrom, languages, locales, type Sentences, sayIn } from '@earshot/contract/language';
import { patiently } from './patiently.ts';
import { isKept, read, remove, write } from './storage.ts';

export const language: Language = languageFrom([globalThis.document?.documentElement.lang ?? 'en']);
export const locale = locales[language];

const loaders: Record<Exclude<Language, 'en'>, () => Promise<{ words: Record<string, string>; sentences: Sentences }>> = {
  de: () => import('../languages/de/index.ts'),
  ar: () => import('../languages/ar/index.ts'),
};
// Where it is gone the page will be loaded anew (lib/renew.ts), and says what it has to say in English.
const loaded = language === 'en' ? null : await patiently(loaders[language]).catch(() => null);

/** The words of another language than English, by the ids of the catalogues. */
export const words = loaded?.words ?? null;

/** A sentence of the contract (a refusal, what is wrong with a field, a notification) as this page says it. */
export const said = (sentence: string): string => (loaded ? sayIn(loaded.sentences, sentence, locale) : sentence);

const key = 'language';
/** Set where the choice on this device is the account's. */
const ofAccount = 'languageOfAccount';

/** The choice on this device; null: as the browser is set. */
const chosen = (): Language | null => languages.find((one) => one === read(key)) ?? null;

/** Takes effect with the page loaded anew. */
export function chooseLanguage(choice: Language | null): void {
  if (choice) write(key, choice);
  else remove(key);
  remove(ofAccount);
  location.reload();
}

/** The account's choice rules where it has one; where it was taken back, what it had set here goes too. Loads the page anew at most once. */
export function followAccount(choice: Language | null): void {
  if (choice === null && read(ofAccount) === null) return;
  if (choice) {
    write(key, choice);
    write(ofAccount, 'yes');
  } else {
    remove(key);
    remove(ofAccount);
  }
  const next = chosen() ?? languageFrom(navigator.languages);
  // A browser that keeps nothing would come back the same.
  if (next !== language && isKept(key, choice)) location.reload();
}
