/**
 * The language of this page: index.html chose it before the first paint. Another one takes effect at once: its words are loaded, then the whole tree
 * is rendered anew (entry/main.tsx), and what is typed stays where it is. What depends on the language reads `language` when it runs, never before.
 */
import { directionOf, type Language, languageFrom, languages, locales } from '@earshot/words/language';
import { useSyncExternalStore } from 'react';
import { retryOnline } from '../../loading/retry-online.ts';
import { onOtherTab, read, remove, write } from '../storage/storage.ts';

const loaders = {
  en: async () => null,
  de: () => import('@earshot/words/all.de').then(({ german }) => german),
  ar: () => import('@earshot/words/all.ar').then(({ arabic }) => arabic),
};

export let language: Language = languageFrom([globalThis.document?.documentElement.lang ?? 'en']);
export let locale = locales[language];
/** The words of another language than English, which comes with each page. Where they are gone, the page speaks English until it is loaded anew (loading/reload-on-missing-chunk.ts). */
export let loaded = await retryOnline(loaders[language]).catch(() => null);

const listeners = new Set<() => void>();
/** Says when there is another language. Returns how to stop it. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, () => language);

/** Made when it is first asked for, and anew in another language. */
export function inLanguage<Made>(make: () => Made): () => Made {
  let made: { value: Made; language: Language } | undefined;
  return () => {
    if (made?.language !== language) made = { value: make(), language };
    return made.value;
  };
}

/** The one asked for last: a slower one that comes after it is not shown. */
let wanted = language;
async function show(next: Language): Promise<void> {
  wanted = next;
  const messages = await retryOnline(loaders[next]);
  if (wanted !== next || language === next) return;
  [language, locale, loaded] = [next, locales[next], messages];
  document.documentElement.lang = next;
  document.documentElement.dir = directionOf(next);
  for (const listener of [...listeners]) listener();
}

const key = 'language';
/** Set where the choice on this device is the account's. */
const ofAccount = 'languageOfAccount';
const shown = () => languages.find((one) => one === read(key)) ?? languageFrom(navigator.languages);

/** null: as the browser is set. Fails where the words do not come; the choice is kept. */
export function chooseLanguage(choice: Language | null): Promise<void> {
  if (choice) write(key, choice);
  else remove(key);
  remove(ofAccount);
  return show(shown());
}

/** Takes the language over that the account has chosen. If the account's choice was removed, the language it had set on this device goes too. */
export async function followAccount(choice: Language | null): Promise<void> {
  if (choice === null && read(ofAccount) === null) return;
  const coming = chooseLanguage(choice);
  if (choice) write(ofAccount, 'yes');
  return coming;
}

// Chosen in another tab: this one follows.
onOtherTab(key, () => void show(shown()).catch(() => {}));
