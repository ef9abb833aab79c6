/** The organisation's own texts from the server, and the built-in ones. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api/api.ts';
import { firstCalls } from '#web/lib/api/first-calls.ts';
import { language } from '#web/lib/language/language.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { retryOnline } from '#web/loading/retry-online.ts';
import { privacyPart } from '../../assembled/web-privacy.ts';
import { type LegalPage, legalTexts } from '../contract/calls.ts';
import { type BuiltIn, builtInIn } from './built-in-texts.ts';

const textOf = (page: LegalPage) => queryOf('legal', legalTexts.read, { params: { page } });

export const useLegalText = (page: LegalPage) => useQuery(textOf(page));

/** The built-in texts in the page's language, without sections about features that the organisation does not use. */
export function useBuiltIn() {
  const { settings } = useSession();
  const { data: welcome } = useQuery({ ...queryOf('welcome', firstCalls.welcome), staleTime: Number.POSITIVE_INFINITY });
  return useQuery({
    queryKey: ['builtIn', language],
    queryFn: async () => {
      const [texts, ...sources] = await Promise.all([
        builtInIn(language),
        ...privacyPart.map(({ section }) => retryOnline(section[language])),
      ]);
      return { texts, more: sources };
    },
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ texts, more }): BuiltIn => {
      const usedSources = more.filter((_, n) => privacyPart[n]?.isUsed({ settings, welcome }));
      return { ...texts, privacy: [...texts.privacy, ...usedSources] };
    },
  });
}

/** A blank text restores the built-in one. */
export function useChangeLegalText(page: LegalPage) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (markdown: string) => call(legalTexts.change, { params: { page }, body: { markdown } }),
    onSuccess: (text) => client.setQueryData(textOf(page).queryKey, text),
  });
}
