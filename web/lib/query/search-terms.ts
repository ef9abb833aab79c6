/** The words of what is being written, asked for when the writer pauses. */
import { limits } from '@earshot/contract/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';

const pauseMs = 1200;
const shortest = 3;

/** The set of words in a text, without order, repetition or punctuation, so that the text itself is not sent: the server needs no more. */
export function searchTermsOf(text: string): string {
  const terms = new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= shortest));
  let bag = '';
  for (const word of [...terms].sort()) {
    if (bag.length + word.length >= limits.length.suggest) break;
    bag += `${word} `;
  }
  return bag.trim();
}

/** '' where there are too few to ask for anything. */
export function useSearchTerms(text: string): string {
  const [late] = useDebouncedValue(text, pauseMs);
  const bag = useMemo(() => searchTermsOf(late), [late]);
  return bag.includes(' ') ? bag : '';
}

/** Each pause is a question of its own: old answers are not worth keeping. */
export const asOneWrites = { gcTime: 0, refetchOnWindowFocus: false } as const;
