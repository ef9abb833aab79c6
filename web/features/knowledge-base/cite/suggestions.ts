/** Articles that fit what is being written, asked when the writer pauses. */
import { knowledgeBase as kb } from '@earshot/contract/knowledge-base';
import { limits } from '@earshot/contract/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../lib/query/query.ts';
import { room } from '../calls.ts';

const pauseMs = 1200;
const shortest = 3;

/** The set of words in a text, without order, repetition or punctuation, so that the text itself is not sent: the server needs no more. */
export function bagOf(text: string): string {
  const terms = new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= shortest));
  let bag = '';
  for (const word of [...terms].sort()) {
    if (bag.length + word.length >= limits.length.suggest) break;
    bag += `${word} `;
  }
  return bag.trim();
}

export function useSuggestions(text: string, enabled = true) {
  const [late] = useDebouncedValue(text, pauseMs);
  const bag = useMemo(() => bagOf(late), [late]);
  const isEnough = enabled && bag.includes(' ');
  const { data } = useQuery({
    ...queryOf(room, kb.suggest, { body: { text: bag } }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    // Each pause is a question of its own: old answers are not worth keeping.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return isEnough ? (data ?? []) : [];
}
