/**
 * How hard a new password is to guess: an estimator with the passwords most in use and what anybody knows of the person. It advises and refuses
 * nothing. Load it late: its list is larger than any page.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** `known`: it rests on words that stand for the person, the organisation or the product. */
export type Strength = 'known' | 'weak' | 'fair' | 'good' | 'strong';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** Strengths for the scores 0 to 4. */
const strengths = ['weak', 'weak', 'fair', 'good', 'strong'] as const;

/** Names and addresses whole and in parts. Single letters are in everything. */
const partsOf = (texts: readonly string[]): string[] =>
  [
    ...new Set(texts.flatMap((text) => [text, ...text.split('@'), ...text.split(/[^\p{L}\p{N}]+/u)]).map((part) => part.toLowerCase())),
  ].filter((part) => part.length > 2);

/** `whose`: names, address, organisation, product. */
export function strengthOf(password: string, whose: readonly string[]): Strength {
  const { score, sequence } = estimator.check(password, partsOf(whose));
  const isKnown = sequence.some((match) => match.dictionaryName === 'userInputs');
  return isKnown && score < 3 ? 'known' : (strengths[score] ?? 'weak');
}
