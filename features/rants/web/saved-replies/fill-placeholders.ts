/** The text of a saved reply: in the reader's language, if there is one, with names from the rant in its placeholders. */

import { type Language, languages } from '@earshot/words/language';
import type { ReadyAnswer } from '../../contract/saved-replies.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { firstName } from '../display-text.ts';

export const textIn = ({ texts }: Pick<ReadyAnswer, 'texts'>, language: Language): string =>
  texts[language] ?? languages.flatMap((other) => texts[other] ?? [])[0] ?? '';

/** Fills the placeholders. If the author is unknown, the comma beside the author's placeholder is removed with it. */
export function fillPlaceholders(
  text: string,
  { author, target, department }: Pick<RantDetail, 'author' | 'target' | 'department'>,
): string {
  const spoken = author === null ? text.replaceAll(/^\{author\}[,،]?\s*/gm, '').replaceAll(/[,،]?[ \u00a0]?\{author\}/g, '') : text;
  const words: Record<string, string> = { author: firstName(author ?? ''), target, department };
  return spoken.replaceAll(/\{(author|target|department)\}/g, (_, name: string) => words[name] ?? '');
}
