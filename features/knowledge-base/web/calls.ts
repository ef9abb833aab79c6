/**
 * Calls for the pages of the knowledge base. Each change makes all cached queries of the feature stale, except the one that the reply
 * updates.
 */
import type { SentQuery } from '@earshot/contract/endpoint';
import { hashKey, keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api/api.ts';
import { countedQueryOf, queryOf, still } from '#web/lib/query/query.ts';
import type { CommentCalls } from '#web/ui/comments/comments.tsx';
import { type Article, knowledgeBase as kb } from '../contract/calls.ts';

export const feature = 'knowledge-base';
const articleOf = (id: string) => queryOf(feature, kb.detail, { params: { id } });

/** A page of the list. News, a regained focus or a new connection do not reload it: its cards must not move by themselves. */
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

/** Shows the replied article on its page, and fetches all other queries of the feature again. */
export function keepArticle(client: QueryClient, article: Article): void {
  const { queryKey } = articleOf(article._id);
  client.setQueryData(queryKey, article);
  void client.invalidateQueries({ queryKey: [feature], predicate: (query) => query.queryHash !== hashKey(queryKey) });
}

export function useArticleChange<Sent>(send: (input: Sent) => Promise<Article>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: (article) => keepArticle(client, article) });
}

export const useRate = (id: string) => useArticleChange((score: number) => call(kb.rate, { params: { id }, body: { score } }));

export function useCommentCalls(id: string): CommentCalls {
  const client = useQueryClient();
  const keepReply = async (reply: Promise<Article>) => keepArticle(client, await reply);
  return {
    add: (body) => keepReply(call(kb.comment, { params: { id }, body })),
    edit: (comment, content) => keepReply(call(kb.editComment, { params: { id: comment }, body: { content } })),
    remove: (comment) => keepReply(call(kb.removeComment, { params: { id: comment } })),
    before: (before) => call(kb.comments, { params: { id }, query: { before } }),
  };
}

/** A change after which all queries of the feature are fetched again. */
export function useRoomChange<Sent, Reply>(send: (input: Sent) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: () => client.invalidateQueries({ queryKey: [feature] }) });
}

/** Deletes an article. Its own query is not fetched again, because that would fail. */
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
