/** The head of an article: category and tags above its title; author, dates, views and rating below it. */

import { IconEye } from '@tabler/icons-react';
import { useFormat } from '#web/lib/format/format.ts';
import { Avatar } from '#web/ui/layout/avatar.tsx';
import { Chip } from '#web/ui/layout/chip.tsx';
import type { Article } from '../../contract/calls.ts';
import { mean, Star } from '../stars.tsx';
import { TagLinks } from '../tags.tsx';
import { t } from '../words.ts';
import classes from './article.module.css';

export const Chips = ({ article }: { article: Article }) => (
  <div className={classes.chips}>
    <Chip hue="petrol">{article.category.name}</Chip>
    <TagLinks tags={article.tags} />
  </div>
);

export function Metadata({ article }: { article: Article }) {
  const { day } = useFormat();
  const { author, createdAt, updatedAt, views, averageRating, ratingCount, citations } = article;
  const name = author ?? t('kb.unknown');
  const isChanged = day(createdAt) !== day(updatedAt);
  return (
    <div className={classes.facts}>
      <span className={classes.author}>
        <Avatar name={name} strong={author !== null} />
        <bdi>{name}</bdi>
      </span>
      <time dateTime={createdAt}>{t('kb.createdOn', { day: day(createdAt) })}</time>
      {isChanged && <time dateTime={updatedAt}>{t('kb.updatedOn', { day: day(updatedAt) })}</time>}
      <span className={classes.fact}>
        <IconEye size={16} stroke={1.75} aria-hidden />
        {t('kb.nViews', { n: views })}
      </span>
      {averageRating !== null && (
        <span className={classes.fact}>
          <Star />
          {t('kb.nRatings', { rating: mean(averageRating), n: ratingCount })}
        </span>
      )}
      {!!citations && <span>{t('kb.citedIn', { n: citations })}</span>}
    </div>
  );
}
