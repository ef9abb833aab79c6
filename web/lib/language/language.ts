/**
 * The language of the page, which index.html chooses before the first paint. A change takes effect at once: its messages are loaded and the
 * whole tree renders again (entry/main.tsx), without losing input. Code must read `language` when it runs and never store it.
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
/**
 * Messages of a language other than English (English ones come with each page). If they cannot be loaded, the page stays English until it
 * is reloaded (loading/reload-on-missing-chunk.ts).
 */
export let loaded = await retryOnline(loaders[language]).catch(() => null);

const listeners = new Set<() => void>();
/** Calls `listener` when the language changes. Returns a function that removes it. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, () => language);

/** Caches a value until the language changes. It is made on first use. */
export function inLanguage<Made>(make: () => Made): () => Made {
  let cached: { value: Made; language: Language } | undefined;
  return () => {
    if (cached?.language !== language) cached = { value: make(), language };
    return cached.value;
  };
}

/** The language requested last. If an earlier request finishes later, it is ignored. */
let wantedLanguage = language;
async function show(next: Language): Promise<void> {
  wantedLanguage = next;
  const messages = await retryOnline(loaders[next]);
  if (wantedLanguage !== next || language === next) return;
  [language, locale, loaded] = [next, locales[next], messages];
  document.documentElement.lang = next;
  document.documentElement.dir = directionOf(next);
  for (const listener of [...listeners]) listener();
}

const key = 'language';
/** Set if the choice on this device came from the account. */
const ofAccount = 'languageOfAccount';
const usedLanguage = () => languages.find((candidate) => candidate === read(key)) ?? languageFrom(navigator.languages);

/**
 * Stores the choice and changes the page's language; null: the browser's. Rejects if the messages cannot be loaded; the choice is stored
 * all the same.
 */
export function chooseLanguage(choice: Language | null): Promise<void> {
  if (choice) write(key, choice);
  else remove(key);
  remove(ofAccount);
  return show(usedLanguage());
}

/** Applies the language chosen in the account. If that choice was removed, the language it had set on this device is removed too. */
export async function followAccount(choice: Language | null): Promise<void> {
  if (choice === null && read(ofAccount) === null) return;
  const coming = chooseLanguage(choice);
  if (choice) write(ofAccount, 'yes');
  return coming;
}

// Follows a choice made in another tab.
onOtherTab(key, () => void show(usedLanguage()).catch(() => {}));
