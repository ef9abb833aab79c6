/** The words of a text that is being written, updated when the writer pauses. */
import { limits } from '@earshot/contract/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';

const pauseMs = 1200;
const minTermLength = 3;

/**
 * The distinct words of a text with three letters or more, in alphabetical order, as many as the server accepts. It needs no more to find
 * similar texts, and this way the text itself is not sent.
 */
export function searchTermsOf(text: string): string {
  const terms = new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= minTermLength));
  let joinedTerms = '';
  for (const word of [...terms].sort()) {
    if (joinedTerms.length + word.length >= limits.length.suggest) break;
    joinedTerms += `${word} `;
  }
  return joinedTerms.trim();
}

/** '' if there are fewer than two words. */
export function useSearchTerms(text: string): string {
  const [debouncedText] = useDebouncedValue(text, pauseMs);
  const joinedTerms = useMemo(() => searchTermsOf(debouncedText), [debouncedText]);
  return joinedTerms.includes(' ') ? joinedTerms : '';
}

/** Query options: replies for earlier text are not worth caching. */
export const queryWhileWriting = { gcTime: 0, refetchOnWindowFocus: false } as const;
