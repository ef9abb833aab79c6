/** The languages of Earshot. English is the source of all translations. */

export const languages = ['en', 'de', 'ar'] as const;
export type Language = (typeof languages)[number];

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch', ar: 'العربية' };

/** Locales for dates, numbers and lists (Intl). Arabic is fixed to the digits 0 to 9, because browsers otherwise choose different ones. */
export const locales: Record<Language, string> = { en: 'en-US', de: 'de-DE', ar: 'ar-u-nu-latn' };
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** The first of the wanted languages (BCP 47 tags, as browsers send them) that Earshot has, or English. */
export function languageFrom(wantedCodes: readonly string[]): Language {
  const codes = wantedCodes.map((tag) => tag.toLowerCase().split('-')[0]);
  return languages.find((candidate) => candidate === codes.find((code) => languages.some((other) => other === code))) ?? 'en';
}
