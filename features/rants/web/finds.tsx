/** Rants in the command palette. */
import { limits } from '@earshot/contract/limits';
import { hasPhrase, searchWords } from '@earshot/contract/search-words';
import { IconMessage, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t } from '#web/entry/words.ts';
import type { Go, Item } from '#web/frame/palette/items.ts';
import type { UseFinds } from '#web/frame/palette/part.ts';
import { type Format, useFormat } from '#web/lib/format/format.ts';
import { excerptAround, wordsOf } from '#web/lib/format/hits.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { rants } from '../contract/rants.ts';
import type { Rant } from '../contract/shapes.ts';
import { AuthorOrAnonymous } from './author-or-anonymous.tsx';
import { shownDate } from './display-text.ts';
import { t as savedViewWords } from './saved-views/words.ts';
import { RantChip } from './status-chip.tsx';

const excerptLength = 70;

export const useFinds: UseFinds = ({ search, enabled, max }, go) => {
  const format = useFormat();
  const phrase = asPhrase(search);
  const byPhrase = useRants(phrase, max, enabled && phrase !== search);
  const byWords = useRants(search, max, enabled);
  const found = byWords.data?.rants ?? [];
  const unique = new Map([...(byPhrase.data?.rants ?? []), ...found].map((rant) => [rant._id, rant]));
  const items = [...unique.values()].slice(0, max).map((rant) => itemOf(rant, search, format, go));
  // If there may be more, the last item leads to the list of all of them.
  if (found.length === max) items.push(allFound(search, go));
  return { group: { label: t('app.found'), items }, isBusy: byPhrase.isFetching || byWords.isFetching };
};

/** The search as a phrase, if it has several words: rants with the exact phrase come first. */
const asPhrase = (search: string): string =>
  searchWords(search).length > 1 && !hasPhrase(search) ? `"${search.trim()}"`.slice(0, limits.length.search) : search;

const useRants = (search: string, limit: number, enabled: boolean) =>
  useQuery({ ...queryOf('rants', rants.list, { query: { search, page: 1, limit } }), enabled, placeholderData: keepPreviousData });

function itemOf(rant: Rant, search: string, format: Format, go: Go): Item {
  const excerpt = (text: string) => excerptAround(text, excerptLength, wordsOf(search));
  return {
    id: rant._id,
    label: rant.withdrawn ? t(rant.removed ? 'app.removedRant' : 'app.withdrawnRant') : excerpt(rant.content),
    description: [shownDate(rant, format), rant.author, rant.target, rant.department, rant.categoryType].filter(Boolean).join(' · '),
    found: rant.found ? { label: savedViewWords(`views.foundIn.${rant.found.kind}`), text: excerpt(rant.found.excerpt) } : undefined,
    state: (
      <>
        <AuthorOrAnonymous rant={rant}>{null}</AuthorOrAnonymous> <RantChip rant={rant} />
      </>
    ),
    icon: IconMessage,
    run: () => go(`/rant/${rant._id}`),
  };
}

const allFound = (search: string, go: Go): Item => ({
  id: 'all-rants',
  label: t('app.allFound', { text: search }),
  icon: IconSearch,
  run: () => go(`/rants?${new URLSearchParams({ q: search })}`),
});
