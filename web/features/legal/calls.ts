/** The two texts as the server holds them: the organisation's own, or none. */
import { type LegalPage, settings } from '@earshot/contract/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { privacyPart } from '../../../features/assembled/web-privacy.ts';
import { call } from '../../lib/api/api.ts';
import { firstCalls } from '../../lib/api/first-calls.ts';
import { language } from '../../lib/language/language.ts';
import { queryOf } from '../../lib/query/query.ts';
import { useSession } from '../../lib/session/session.tsx';
import { retryOnline } from '../../loading/retry-online.ts';
import { type BuiltIn, builtInIn } from './texts.ts';

const textOf = (page: LegalPage) => queryOf('legal', settings.legal, { params: { page } });

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
    mutationFn: (markdown: string) => call(settings.changeLegal, { params: { page }, body: { markdown } }),
    onSuccess: (text) => client.setQueryData(textOf(page).queryKey, text),
  });
}
