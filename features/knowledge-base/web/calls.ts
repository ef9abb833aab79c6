/** Calls of the screens of the knowledge base. Each change makes all its cached data stale, but for the data of the reply itself. */
import type { SentQuery } from '@earshot/contract/endpoint';
import { hashKey, keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api/api.ts';
import { countedQueryOf, queryOf, still } from '#web/lib/query/query.ts';
import type { CommentCalls } from '#web/ui/comments/comments.tsx';
import { type Article, knowledgeBase as kb } from '../contract/calls.ts';

export const feature = 'knowledge-base';
const articleOf = (id: string) => queryOf(feature, kb.detail, { params: { id } });

/** A page of the list. Its cards never move by themselves. */
export const useArticles = (query: NonNullable<SentQuery<typeof kb.list>>) =>
  useQuery({
    ...countedQueryOf(feature, kb.list, { query: { ...query, view: 'card' } }),
    meta: still,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useArticle = (id: string, enabled = true) => useQuery({ ...articleOf(id), enabled });
export const useCategories = () => useQuery(queryOf(feature, kb.categories));
export const useCategoryStats = () => useQuery(queryOf(feature, kb.categoryStats));
export const useMisses = (enabled: boolean) => useQuery({ ...queryOf(feature, kb.misses), enabled });

/** The article on the screen is the reply; the rest is fetched again. */
export function keepArticle(client: QueryClient, article: Article): void {
  const { queryKey } = articleOf(article._id);
  client.setQueryData(queryKey, article);
  void client.invalidateQueries({ queryKey: [feature], predicate: (query) => query.queryHash !== hashKey(queryKey) });
}

/** A change whose answer is the article. */
export function useArticleChange<Sent>(send: (sent: Sent) => Promise<Article>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: (article) => keepArticle(client, article) });
}

export const useRate = (id: string) => useArticleChange((score: number) => call(kb.rate, { params: { id }, body: { score } }));

/** Calls for the comments of an article. */
export function useCommentCalls(id: string): CommentCalls {
  const client = useQueryClient();
  const kept = async (reply: Promise<Article>) => keepArticle(client, await reply);
  return {
    add: (body) => kept(call(kb.comment, { params: { id }, body })),
    edit: (comment, content) => kept(call(kb.editComment, { params: { id: comment }, body: { content } })),
    remove: (comment) => kept(call(kb.removeComment, { params: { id: comment } })),
    before: (before) => call(kb.comments, { params: { id }, query: { before } }),
  };
}

/** A change after which the feature is fetched again. */
export function useRoomChange<Sent, Reply>(send: (sent: Sent) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: () => client.invalidateQueries({ queryKey: [feature] }) });
}

/** The article was deleted: it is not fetched again, which would only fail. */
export function useRemoveArticle(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (_: undefined) => call(kb.remove, { params: { id } }),
    onSuccess: () => {
      const { queryKey } = articleOf(id);
      return client.invalidateQueries({ queryKey: [feature], predicate: (query) => query.queryHash !== hashKey(queryKey) });
    },
  });
}
