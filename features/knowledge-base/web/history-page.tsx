/** The history of an article, for people who write: its revisions, newest first, each with what it changed and a button to restore it. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { countedQueryOf } from '#web/lib/query/query.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { EmptyState, ErrorState, LoadingState, QueryState } from '#web/ui/layout/states.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { usePageWithin, useTableState } from '#web/ui/table/table-state.ts';
import { type Article, knowledgeBase as kb } from '../contract/calls.ts';
import { feature, useArticle } from './calls.ts';
import classes from './history/history.module.css';
import { OneRevision } from './history/one-revision.tsx';
import shared from './knowledge-base.module.css';
import { t } from './words.ts';

export function HistoryPage() {
  const { id = '' } = useParams();
  const query = useArticle(id);
  const article = query.data;
  return (
    <Page
      title={t('kb.historyOf')}
      windowTitle={article ? `${article.title} · ${t('kb.historyOf')}` : t('kb.historyOf')}
      about={t('kb.historyAbout')}
      back={{ to: `/knowledge-base/articles/${id}`, label: article?.title ?? t('kb.article') }}
    >
      {!article && isRefusal(query.error, 'article_not_found') ? (
        <EmptyState sentence={t('kb.notFound')} />
      ) : (
        <QueryState query={query} failed={t('kb.loadFailed')} loading={<Skeleton />}>
          {(loadedArticle) => <Revisions article={loadedArticle} />}
        </QueryState>
      )}
    </Page>
  );
}

const sizes = [10, 25];

function Revisions({ article }: { article: Article }) {
  const state = useTableState({ sort: '', size: 10, sizes });
  // Fetches the next page too, because the last revision shown is compared with the first one there.
  const requestOf = (page: number) => ({ params: { id: article._id }, query: { page, limit: state.size } });
  const list = useQuery({ ...countedQueryOf(feature, kb.revisions, requestOf(state.page)), placeholderData: keepPreviousData });
  const hasOlder = list.data ? state.page * state.size < list.data.total : false;
  const older = useQuery({ ...countedQueryOf(feature, kb.revisions, requestOf(state.page + 1)), enabled: hasOlder });
  usePageWithin(state, list.isPlaceholderData || !list.data ? undefined : { total: list.data.total, shown: list.data.data.length });
  if (!list.data)
    return list.isError ? (
      <ErrorState sentence={t('kb.historyFailed')} retry={() => list.refetch()} isRetrying={list.isFetching} />
    ) : (
      <LoadingState>
        <Skeleton />
      </LoadingState>
    );
  const all = list.data.data;
  return (
    <section aria-label={t('kb.revisions')} aria-busy={list.isFetching || undefined}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
      <ol role="list" className={classes.revisions}>
        {all.map((revision, i) => (
          <OneRevision
            key={revision._id}
            article={article}
            revision={revision}
            before={all[i + 1] ?? (hasOlder ? older.data?.data[0] : null)}
          />
        ))}
      </ol>
      {list.data.total > state.size && (
        <div className={shared.pager}>
          <Pager state={state} total={list.data.total} shown={all.length} />
        </div>
      )}
    </section>
  );
}

const Skeleton = () => <div className={`${shared.skeleton} ${classes.skeleton}`} />;
