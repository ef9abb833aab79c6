/**
 * How hard a new password is to guess, estimated from common passwords and from what anybody knows of the person. It gives advice and
 * refuses nothing. Load it late: its word list is larger than any page.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** `known`: the password consists of words about the person, the organisation or the product. */
export type Strength = 'known' | 'weak' | 'fair' | 'good' | 'strong';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** Strengths for the scores 0 to 4. */
const strengths = ['weak', 'weak', 'fair', 'good', 'strong'] as const;

/** Names and addresses, whole and in parts. Parts of one or two letters are left out: every password contains some. */
const partsOf = (texts: readonly string[]): string[] =>
  [
    ...new Set(texts.flatMap((text) => [text, ...text.split('@'), ...text.split(/[^\p{L}\p{N}]+/u)]).map((part) => part.toLowerCase())),
  ].filter((part) => part.length > 2);

/** `ownWords`: the person's names and address, the organisation and the product. */
export function strengthOf(password: string, ownWords: readonly string[]): Strength {
  const { score, sequence } = estimator.check(password, partsOf(ownWords));
  const isKnown = sequence.some((match) => match.dictionaryName === 'userInputs');
  return isKnown && score < 3 ? 'known' : (strengths[score] ?? 'weak');
}
