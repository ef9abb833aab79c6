/** The two texts as the server holds them: the organisation's own, or none. */
import { type LegalPage, settings } from '@earshot/contract/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { language } from '../../lib/language/language.ts';
import { queryOf } from '../../lib/query/query.ts';
import { builtInIn } from './texts.ts';

const textOf = (page: LegalPage) => queryOf('legal', settings.legal, { params: { page } });

export const useLegalText = (page: LegalPage) => useQuery(textOf(page));

/** The built-in texts in the language of the page. */
export const useBuiltIn = () =>
  useQuery({ queryKey: ['builtIn', language], queryFn: () => builtInIn(language), staleTime: Number.POSITIVE_INFINITY });

/** A blank text brings the built-in one back. */
export function useChangeLegalText(page: LegalPage) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (markdown: string) => call(settings.changeLegal, { params: { page }, body: { markdown } }),
    onSuccess: (text) => client.setQueryData(textOf(page).queryKey, text),
  });
}
