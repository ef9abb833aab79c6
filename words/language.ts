/** The languages people read Earshot in. English is the source. */

export const languages = ['en', 'de', 'ar'] as const;
export type Language = (typeof languages)[number];

/** Each by its own name. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch', ar: 'العربية' };

/** For dates, numbers and lists (Intl). Arabic is written with the digits 0 to 9: left to itself each browser chooses its own. */
export const locales: Record<Language, string> = { en: 'en-US', de: 'de-DE', ar: 'ar-u-nu-latn' };
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** The first of the wanted ones (BCP 47, as browsers send them) that there is; English where there is none. */
export function languageFrom(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.toLowerCase().split('-')[0]);
  return languages.find((one) => one === codes.find((code) => languages.some((known) => known === code))) ?? 'en';
}
