/** The organisation's own texts as the server has them, and the built-in ones. */

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

/** The built-in texts in the language of the page, without sections of what the organisation does not use. */
export function useBuiltIn() {
  const { settings } = useSession();
  const { data: welcome } = useQuery({ ...queryOf('welcome', firstCalls.welcome), staleTime: Number.POSITIVE_INFINITY });
  return useQuery({
    queryKey: ['builtIn', language],
    queryFn: async () => {
      const [texts, ...more] = await Promise.all([
        builtInIn(language),
        ...privacyPart.map(({ section }) => retryOnline(section[language])),
      ]);
      return { texts, more };
    },
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ texts, more }): BuiltIn => {
      const used = more.filter((_, n) => privacyPart[n]?.isUsed({ settings, welcome }));
      return { ...texts, privacy: [...texts.privacy, ...used] };
    },
  });
}

/** A blank text brings the built-in one back. */
export function useChangeLegalText(page: LegalPage) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (markdown: string) => call(legalTexts.change, { params: { page }, body: { markdown } }),
    onSuccess: (text) => client.setQueryData(textOf(page).queryKey, text),
  });
}
