/** An article in the list (product.md 1.20). */

import { may } from '@earshot/contract/policy';
import { ActionIcon } from '@mantine/core';
import { IconEdit, IconEye, IconMessageCircle, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { excerpt } from '#web/lib/format/excerpt.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { Tooltip } from '#web/ui/dialog/tooltip.tsx';
import { Chip } from '#web/ui/layout/chip.tsx';
import type { ArticleItem } from '../../contract/calls.ts';
import { limits } from '../../contract/limits.ts';
import { Rating } from '../stars.tsx';
import { TagLinks } from '../tags.tsx';
import { t } from '../words.ts';
import classes from './cards.module.css';
import { DeleteArticle } from './delete-article.tsx';
import { Snippet } from './snippet.tsx';

export function ArticleCard({ article }: { article: ArticleItem }) {
  const { title, category, content, snippet } = article;
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <h2 className={classes.cardTitle} dir="auto">
          {title}
        </h2>
        <Rating average={article.averageRating} count={article.ratingCount} />
      </div>
      <p className={classes.excerpt} dir="auto">
        {snippet === null ? excerpt(content, limits.cardExcerpt) : <Snippet text={snippet} />}
      </p>
      <div className={classes.kinds}>
        <Chip hue="petrol">{category.name}</Chip>
        <TagLinks tags={article.tags} />
      </div>
      <CardFoot article={article} />
    </li>
  );
}

function CardFoot({ article }: { article: ArticleItem }) {
  const { day, number } = useFormat();
  const { _id, title, author, createdAt, updatedAt, views, commentCount } = article;
  return (
    <div className={classes.cardFoot}>
      <p className={classes.facts}>
        <bdi>{author ?? t('kb.unknown')}</bdi>
        <time dateTime={createdAt}>{t('kb.createdOn', { day: day(createdAt) })}</time>
        {day(updatedAt) !== day(createdAt) && <time dateTime={updatedAt}>{t('kb.updatedOn', { day: day(updatedAt) })}</time>}
        <Count sign={<IconEye size={16} stroke={1.75} aria-hidden />} text={t('kb.nViews', { n: views })} n={number(views)} />
        <Count
          sign={<IconMessageCircle size={16} stroke={1.75} aria-hidden />}
          text={t('kb.nComments', { n: commentCount })}
          n={number(commentCount)}
        />
      </p>
      <Writing article={article} />
      <Link to={`/knowledge-base/articles/${_id}`} className={classes.readMore} aria-label={t('kb.readMoreOf', { title })}>
        {t('kb.readMore')}
      </Link>
    </div>
  );
}

const Count = ({ sign, text, n }: { sign: ReactNode; text: string; n: string }) => (
  <span className={classes.count}>
    {sign}
    <span aria-hidden>{n}</span>
    <span className="es-hidden">{text}</span>
  </span>
);

/** Buttons to edit and delete the article, for people who may. */
function Writing({ article: { _id, title } }: { article: ArticleItem }) {
  const user = useUser();
  const [isAsked, setIsAsked] = useState(false);
  if (!may(user, 'article.write')) return null;
  return (
    <span className={classes.writing}>
      <Tooltip label={t('kb.editNamed', { title })}>
        {(about) => (
          <ActionIcon {...about} component={Link} to={`/knowledge-base/articles/${_id}/edit`} aria-label={t('kb.editNamed', { title })}>
            <IconEdit size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </Tooltip>
      <Tooltip label={t('kb.deleteNamed', { title })}>
        {(about) => (
          <ActionIcon {...about} aria-label={t('kb.deleteNamed', { title })} onClick={() => setIsAsked(true)}>
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </Tooltip>
      {isAsked && (
        <DeleteArticle
          id={_id}
          title={title}
          onDeleted={() => document.querySelector<HTMLElement>('main h1')?.focus()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </span>
  );
}
