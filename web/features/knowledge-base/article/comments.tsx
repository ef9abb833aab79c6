/** 'Comments (n)' (spec 2), oldest first, with the form to add one at the end. */
import type { Article } from '@earshot/contract/knowledge-base';
import { useId, useRef } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { t } from '../words.ts';
import classes from './article.module.css';
import { CommentForm } from './comment-form.tsx';
import { OneComment } from './one-comment.tsx';

export function Comments({ article }: { article: Article }) {
  const { number } = useFormat();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={id} className={classes.comments}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t('kb.comments', { n: number(article.commentCount) })}
      </h2>
      {article.comments.length === 0 ? (
        <p className={classes.dimmed}>{t('kb.noComments')}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
        <ol role="list" className={classes.thread}>
          {article.comments.map((comment) => (
            <OneComment key={comment._id} comment={comment} onGone={() => heading.current?.focus()} />
          ))}
        </ol>
      )}
      <CommentForm id={article._id} />
    </section>
  );
}
