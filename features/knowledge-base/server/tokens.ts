/** Search terms of a typed text, split into words as platform/term-weights.ts does. */

import { tokensOf } from '#server/platform/term-weights.ts';
import type { ArticleItem } from '../contract/calls.ts';

/** More words than these are no search. */
const maxTyped = 12;

/** How articles were found, and by what: words, beginnings of words, parts of words. */
export interface Looked {
  match: NonNullable<ArticleItem['match']>;
  whole: string[];
  prefixes: string[];
  parts?: string[];
}

/** The search terms of a typed text, each once. The last one may be half typed, unless something follows it. */
export function readSearch(text: string): { whole: string[]; prefix: string | null } {
  const all = [...new Set(tokensOf(text, true))].slice(0, maxTyped);
  const isOpen = all.length > 0 && /[\p{L}\p{N}\p{M}]$/u.test(text);
  return { whole: isOpen ? all.slice(0, -1) : all, prefix: isOpen ? (all.at(-1) ?? null) : null };
}
