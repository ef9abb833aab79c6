/** Search terms of a typed text, split into words as in platform/term-weights.ts. */

import { tokensOf } from '#server/platform/term-weights.ts';
import type { ArticleItem } from '../contract/calls.ts';

/** Words beyond this number are ignored. */
const maxTyped = 12;

/** The terms by which a search found articles: words, beginnings of words and parts of words; `match` says how they were matched. */
export interface SearchTerms {
  match: NonNullable<ArticleItem['match']>;
  whole: string[];
  prefixes: string[];
  parts?: string[];
}

/** The search terms of a typed text, without duplicates. The last one may be half typed, unless something follows it. */
export function readSearch(text: string): { whole: string[]; prefix: string | null } {
  const all = [...new Set(tokensOf(text, true))].slice(0, maxTyped);
  const isOpen = all.length > 0 && /[\p{L}\p{N}\p{M}]$/u.test(text);
  return { whole: isOpen ? all.slice(0, -1) : all, prefix: isOpen ? (all.at(-1) ?? null) : null };
}
