/** Parses a search: words in any order, phrases in quotes (product.md 3.14). */

const quotes = '"“”„«»';
/** A phrase is text between quotes. Any other quote is an ordinary character, so that each text finds itself. */
const pattern = new RegExp(String.raw`(?<!\S)[${quotes}](?!\s*[${quotes}])([^${quotes}]+)[${quotes}](?!\S)|\S+`, 'gu');

/** The distinct words and phrases of a search as typed. */
export const searchWords = (text: string): string[] =>
  text === '' ? [] : [...new Set(Array.from(text.matchAll(pattern), ([whole, phrase]) => phrase ?? whole))];

export const hasPhrase = (text: string): boolean => Array.from(text.matchAll(pattern)).some(([, phrase]) => phrase !== undefined);
