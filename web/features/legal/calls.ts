/** The two texts as the server holds them: the organisation's own, or none. */
import { type LegalPage, settings } from '@earshot/contract/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { firstCalls } from '../../lib/api/first-calls.ts';
import { language } from '../../lib/language/language.ts';
import { queryOf } from '../../lib/query/query.ts';
import { useSession } from '../../lib/session/session.tsx';
import { type BuiltIn, builtInIn, type Section } from './texts.ts';

const textOf = (page: LegalPage) => queryOf('legal', settings.legal, { params: { page } });

export const useLegalText = (page: LegalPage) => useQuery(textOf(page));

/** The built-in texts in the language of the page, without sections of what the organisation does not use. */
export function useBuiltIn() {
  const { settings } = useSession();
  const { data: welcome } = useQuery({ ...queryOf('welcome', firstCalls.welcome), staleTime: Number.POSITIVE_INFINITY });
  const isSealed = settings ? settings.sealedRants === 'on' : welcome?.readsSealed === true;
  return useQuery({
    queryKey: ['builtIn', language],
    queryFn: () => builtInIn(language),
    staleTime: Number.POSITIVE_INFINITY,
    select: (texts): BuiltIn => {
      const used = (sections: readonly Section[]) => sections.filter(({ only }) => only === undefined || isSealed);
      return { privacy: used(texts.privacy), terms: used(texts.terms), channels: used(texts.channels) };
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
