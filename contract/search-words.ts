/** Parses a search: words in any order, phrases in quotes (product.md 3.14). */

const quotes = '"“”„«»';
/** A phrase stands between quotes of its own. Any other quote is a sign like others: every text finds itself. */
const pattern = new RegExp(String.raw`(?<!\S)[${quotes}](?!\s*[${quotes}])([^${quotes}]+)[${quotes}](?!\S)|\S+`, 'gu');

/** The words and phrases of a search as they were typed, each once. */
export const searchWords = (text: string): string[] =>
  text === '' ? [] : [...new Set(Array.from(text.matchAll(pattern), ([whole, phrase]) => phrase ?? whole))];

/** A part of it stands between quotes. */
export const hasPhrase = (text: string): boolean => Array.from(text.matchAll(pattern)).some(([, phrase]) => phrase !== undefined);
