/** A ready answer as it goes into an answer: in the reader's language where there is one, with the words of the rant in its places. */

import { type Language, languages } from '@earshot/words/language';
import type { ReadyAnswer } from '../../contract/saved-replies.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { firstName } from '../display-text.ts';

export const textIn = ({ texts }: Pick<ReadyAnswer, 'texts'>, language: Language): string =>
  texts[language] ?? languages.flatMap((one) => texts[one] ?? [])[0] ?? '';

/** Fills the placeholders. Without an author's name the comma beside the placeholder goes, too. */
export function fillPlaceholders(
  text: string,
  { author, target, department }: Pick<RantDetail, 'author' | 'target' | 'department'>,
): string {
  const spoken = author === null ? text.replaceAll(/^\{author\}[,،]?\s*/gm, '').replaceAll(/[,،]?[ \u00a0]?\{author\}/g, '') : text;
  const words: Record<string, string> = { author: firstName(author ?? ''), target, department };
  return spoken.replaceAll(/\{(author|target|department)\}/g, (_, place: string) => words[place] ?? '');
}
