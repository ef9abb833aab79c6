/** Articles in the command palette. */
import { IconBook2 } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t } from '#web/frame/menu-words.ts';
import type { UseFinds } from '#web/frame/palette/part.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { knowledgeBase } from '../contract/calls.ts';

export const useFinds: UseFinds = ({ search, enabled, max }, go) => {
  const query = { search, page: 1, limit: max, glance: 'true', view: 'card' } as const;
  const { data = [], isFetching } = useQuery({
    ...queryOf('knowledge-base', knowledgeBase.list, { query }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const items = data.map(({ _id, title, category }) => ({
    id: _id,
    label: title,
    description: category?.name ?? '',
    icon: IconBook2,
    run: () => go(`/knowledge-base/articles/${_id}`),
  }));
  return { group: { label: t(data[0]?.match === 'similar' ? 'app.similarArticles' : 'app.articles'), items }, isBusy: isFetching };
};
