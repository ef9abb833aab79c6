/** One article (product.md 1.22): its text, its rating, and the comments on it. */

import { useMediaQuery } from '@mantine/hooks';
import { useParams } from 'react-router';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { Comments } from '#web/ui/comments/comments.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Prose } from '#web/ui/layout/prose.tsx';
import { ErrorState, LoadingState } from '#web/ui/layout/states.tsx';
import type { Article } from '../contract/calls.ts';
import classes from './article/article.module.css';
import { ArticleActions } from './article/article-actions.tsx';
import { Chips, Metadata } from './article/article-head.tsx';
import { Contents } from './article/contents.tsx';
import { Rate } from './article/rate.tsx';
import { useArticle, useCommentCalls } from './calls.ts';
import { t } from './words.ts';

export function ArticlePage() {
  const { id = '' } = useParams();
  // The key mounts a new page for each article, because typed text belongs to one article.
  return <OneArticle key={id} id={id} />;
}

/** The heading stays mounted while the article loads, fails or arrives, so that it keeps the focus. */
function OneArticle({ id }: { id: string }) {
  const query = useArticle(id);
  const isMissing = isRefusal(query.error, 'article_not_found');
  const article = isMissing ? undefined : query.data;
  const retry = async () => {
    const { isSuccess } = await query.refetch();
    if (isSuccess) document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <Page
      title={article?.title ?? t(isMissing ? 'kb.notFound' : 'kb.article')}
      large={!isMissing}
      over={article ? <Chips article={article} /> : !isMissing && <p className={classes.chips} />}
      about={article ? <Metadata article={article} /> : isMissing ? t('kb.notFoundMore') : undefined}
      back={{ to: '/knowledge-base', label: t('kb.title') }}
      actions={article && <ArticleActions article={article} />}
    >
      {article && <Body article={article} />}
      {!article &&
        !isMissing &&
        (query.isError ? (
          <ErrorState sentence={t('kb.loadFailed')} retry={() => void retry()} isRetrying={query.isFetching} />
        ) : (
          <LoadingState>
            <div className={classes.skeleton} />
          </LoadingState>
        ))}
    </Page>
  );
}

function Body({ article }: { article: Article }) {
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const commentCalls = useCommentCalls(article._id);
  return (
    <div className={classes.columns}>
      {!isWide && <Contents markdown={article.content} isFolded />}
      <div className={classes.main}>
        <Prose markdown={article.content} anchored />
        <div className={classes.feedback}>
          <Rate article={article} />
          <Comments comments={article.comments} count={article.commentCount} calls={commentCalls} draft={`comment.${article._id}`} />
        </div>
      </div>
      {isWide && <Contents markdown={article.content} />}
    </div>
  );
}
