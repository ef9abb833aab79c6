/** The finds of the palette on the server: rants and things of features, each only as far as this person may read them. */
import { limits } from '@earshot/contract/limits';
import { hasPhrase, searchWords } from '@earshot/contract/search-words';
import { IconMessage, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFinds as useFindsOfFeatures } from '../../../features/assembled/web-finds.ts';
import { type Rant, rants } from '../../../features/rants/contract/index.ts';
import { t } from '../../entry/words.ts';
import { AuthorOf } from '../../features/rants/author.tsx';
import { shownDate } from '../../features/rants/people.ts';
import { RantChip } from '../../features/rants/status-chip.tsx';
import { t as viewWords } from '../../features/rants/views/words.ts';
import { useFormat } from '../../lib/format/format.ts';
import { excerptAround, wordsOf } from '../../lib/format/hits.ts';
import { queryOf } from '../../lib/query/query.ts';
import type { Go, Group, Item } from './items.ts';

const max = 5;
const shortest = 2;

export function useFinds(typed: string, go: Go): { groups: readonly Group[]; isBusy: boolean } {
  const search = typed.slice(0, limits.length.search);
  const enabled = search.length >= shortest;
  const phrase = useRants(asPhrase(search), enabled && asPhrase(search) !== search);
  const feedback = useRants(search, enabled);
  // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes while the program runs.
  const ofFeatures = useFindsOfFeatures.map((useFound) => useFound({ search, enabled, max }, go));
  const rantItems = useRantItems(search, go);
  if (!enabled) return { groups: [], isBusy: false };
  return {
    groups: [
      ...ofFeatures.flatMap(({ group, isFirst }) => (isFirst ? group : [])),
      { label: t('app.found'), items: rantItems(phrase.data?.rants ?? [], feedback.data?.rants ?? []) },
      ...ofFeatures.flatMap(({ group, isFirst }) => (isFirst ? [] : group)),
    ],
    isBusy: [phrase, feedback].some((query) => query.isFetching) || ofFeatures.some(({ isBusy }) => isBusy),
  };
}

/** Several words as they stand one after the other: those rants come first here. */
const asPhrase = (search: string): string =>
  searchWords(search).length > 1 && !hasPhrase(search) ? `"${search.trim()}"`.slice(0, limits.length.search) : search;

const useRants = (search: string, enabled: boolean) =>
  useQuery({ ...queryOf('rants', rants.list, { query: { search, page: 1, limit: max } }), enabled, placeholderData: keepPreviousData });

/** Where there are more, the last one leads to all of them. */
function useRantItems(search: string, go: Go) {
  const format = useFormat();
  const words = wordsOf(search);
  const all = () => go(`/rants?${new URLSearchParams({ q: search })}`);
  return (first: readonly Rant[], found: readonly Rant[]): Item[] => {
    const some = [...new Map([...first, ...found].map((rant) => [rant._id, rant])).values()].slice(0, max);
    const items: Item[] = some.map((rant) => ({
      id: rant._id,
      label: rant.withdrawn ? t(rant.removed ? 'app.removedRant' : 'app.withdrawnRant') : excerptAround(rant.content, 70, words),
      description: [shownDate(rant, format), rant.author, rant.target, rant.department, rant.categoryType].filter(Boolean).join(' · '),
      found: rant.found
        ? { label: viewWords(`views.foundIn.${rant.found.kind}`), text: excerptAround(rant.found.excerpt, 70, words) }
        : undefined,
      state: (
        <>
          <AuthorOf rant={rant}>{null}</AuthorOf> <RantChip rant={rant} />
        </>
      ),
      icon: IconMessage,
      run: () => go(`/rant/${rant._id}`),
    }));
    if (found.length < max) return items;
    return [...items, { id: 'all-rants', label: t('app.allFound', { text: search }), icon: IconSearch, run: all }];
  };
}
