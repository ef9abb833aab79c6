/**
 * How the screens speak. Every room has a `words.ts` that binds its English catalogue (words/<room>.en.ts), which comes with its page, to the page's
 * language; all of another language is one piece. An id that is not in the catalogue, or a message whose places get no values, does not compile.
 * The bundle holds messages compiled (build/compile-words.ts).
 */
import { english as fields } from '@earshot/words/fields.en';
import { readSentence, type Sentence, type Translate, type Values } from '@earshot/words/sentence';
import { teach, translateSentence } from '@earshot/words/translate';
import { language, loaded, onLanguage } from './language.ts';

const teachLoaded = () => {
  if (loaded) teach(language, loaded);
};
teachLoaded();
onLanguage(teachLoaded);
teach('en', fields);

/** Letters that run from right to left, and control characters that change the direction of the text after them. */
const turning = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Isolates a user's text, so that its direction does not change the text around it. Most texts stay as they are. In sentences `t` does it. */
export const isolated = (text: string): string => (turning.test(text) ? `\u2068${text}\u2069` : text);

const isolatedAll = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([place, value]) => [place, typeof value === 'string' ? isolated(value) : value]));

export function catalogue<const Messages extends Record<string, string>>(messages: Messages): Translate<Messages> {
  teach('en', messages);
  const speak = (id: string, values?: Values) => translateSentence(language, { id, values: values && isolatedAll(values) } as Sentence);
  return speak as Translate<Messages>;
}

/** A schema's sentence about a field, in the page's language; plain text stays as it is. */
export const translateWritten = (text: string): string => translateSentence(language, readSentence(text));
