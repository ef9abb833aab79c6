/** What the palette finds by asking: people, rants and articles, each only as far as this person may read them. */
import type { User } from '@earshot/contract/accounts';
import { knowledgeBase } from '@earshot/contract/knowledge-base';
import { limits } from '@earshot/contract/limits';
import { people } from '@earshot/contract/people';
import { may } from '@earshot/contract/policy';
import { rants } from '@earshot/contract/rants';
import { IconBook2, IconCircleCheck, IconMessage, IconSearch, IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t } from '../../entry/words.ts';
import { useApprove } from '../../features/accounts/people/use-decisions.ts';
import { excerpt } from '../../lib/format/excerpt.ts';
import { queryOf } from '../../lib/query/query.ts';
import { useUser } from '../../lib/session/session.tsx';
import { roleWord } from '../../ui/layout/role-chip.tsx';
import type { Go, Group, Item } from './items.ts';

const max = 5;
const shortest = 2;

export function useFinds(typed: string, go: Go): { groups: readonly Group[]; isBusy: boolean } {
  const search = typed.slice(0, limits.length.search);
  const enabled = search.length >= shortest;
  const mayReadPeople = may(useUser(), 'user.read');
  const query = { search, page: 1, limit: max };
  const placeholderData = keepPreviousData;
  const persons = useQuery({ ...queryOf('accounts', people.list, { query }), enabled: enabled && mayReadPeople, placeholderData });
  const feedback = useQuery({ ...queryOf('rants', rants.list, { query }), enabled, placeholderData });
  const articles = useQuery({
    ...queryOf('knowledge-base', knowledgeBase.list, { query: { ...query, glance: 'true', view: 'card' } }),
    enabled,
    placeholderData,
  });
  const personItems = usePersonItems(go);
  if (!enabled) return { groups: [], isBusy: false };
  return {
    groups: [
      { label: t('app.people'), items: mayReadPeople ? (persons.data ?? []).flatMap(personItems) : [] },
      { label: t('app.found'), items: rantItems(feedback.data?.rants ?? [], search, go) },
      {
        label: t('app.articles'),
        items: (articles.data ?? []).map(({ _id, title, category }) => ({
          id: _id,
          label: title,
          description: category?.name ?? '',
          icon: IconBook2,
          run: () => go(`/knowledge-base/articles/${_id}`),
        })),
      },
    ],
    isBusy: persons.isFetching || feedback.isFetching || articles.isFetching,
  };
}

/** A person in User Management; who waits can be let in at once. */
function usePersonItems(go: Go): (person: User) => Item[] {
  const decides = may(useUser(), 'user.decide');
  const approve = useApprove();
  return ({ _id, name, email, role, status }) => [
    {
      id: _id,
      label: name,
      description: `${email} · ${roleWord(role)}`,
      icon: IconUser,
      run: () => go(`/user-management?${new URLSearchParams({ q: email })}`),
    },
    ...(decides && status === 'pending'
      ? [{ id: `approve-${_id}`, label: t('app.approveName', { name }), icon: IconCircleCheck, run: () => approve.mutate(_id) }]
      : []),
  ];
}

type Found = { _id: string; content: string; target: string; department: string; categoryType: string };

/** Where there are more, the last one leads to all of them. */
function rantItems(found: readonly Found[], search: string, go: Go): Item[] {
  const items: Item[] = found.map((rant) => ({
    id: rant._id,
    label: excerpt(rant.content, 70),
    description: `${rant.target} · ${rant.department} · ${rant.categoryType}`,
    icon: IconMessage,
    run: () => go(`/rant/${rant._id}`),
  }));
  if (found.length < max) return items;
  const all = () => go(`/rants?${new URLSearchParams({ q: search })}`);
  return [...items, { id: 'all-rants', label: t('app.allFound', { text: search }), icon: IconSearch, run: all }];
}
