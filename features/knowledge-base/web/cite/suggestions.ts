/** Articles that fit the text being written, fetched when the writer pauses. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '#web/lib/query/query.ts';
import { queryWhileWriting, useSearchTerms } from '#web/lib/query/search-terms.ts';
import { knowledgeBase as kb } from '../../contract/calls.ts';
import { feature } from '../calls.ts';

export function useSuggestions(text: string, enabled = true) {
  const bag = useSearchTerms(text);
  const isEnough = enabled && bag !== '';
  const { data } = useQuery({
    ...queryOf(feature, kb.suggest, { body: { text: bag } }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    ...queryWhileWriting,
  });
  return isEnough ? (data ?? []) : [];
}
