/**
 * Translates sentences in pages. The `words.ts` of a feature or folder passes its English messages, which come with its pages, to
 * `catalogue`; all messages of another language are one chunk. An unknown id or a missing value does not compile. The bundle contains
 * compiled messages (build/compile-words.ts).
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

/** Right-to-left letters, and control characters that change the direction of the text after them. */
const turning = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/u;

/**
 * Isolates a user's text, so that its direction does not affect the text around it. Most texts need no change. `t` does this for the values
 * of sentences.
 */
export const isolated = (text: string): string => (turning.test(text) ? `\u2068${text}\u2069` : text);

const isolatedAll = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([placeholder, value]) => [placeholder, typeof value === 'string' ? isolated(value) : value]),
  );

export function catalogue<const Messages extends Record<string, string>>(messages: Messages): Translate<Messages> {
  teach('en', messages);
  const speak = (id: string, values?: Values) => translateSentence(language, { id, values: values && isolatedAll(values) } as Sentence);
  return speak as Translate<Messages>;
}

/** Translates a sentence written by a schema (`writeSentence`); plain text is returned unchanged. */
export const translateWritten = (text: string): string => translateSentence(language, readSentence(text));
