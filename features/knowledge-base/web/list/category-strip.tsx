/** The categories with their numbers in one frame (product.md 1.20); each is a filter, pressed again it is none. */

import type { TableState } from '#web/ui/table/table-state.ts';
import type { CategoryStats } from '../../contract/calls.ts';
import { useCategoryStats } from '../calls.ts';
import shared from '../knowledge-base.module.css';
import stars from '../stars.module.css';
import { mean, Star } from '../stars.tsx';
import { t } from '../words.ts';
import classes from './strip.module.css';

export function CategoryStrip({ state }: { state: TableState }) {
  const { data, isError } = useCategoryStats();
  if (isError && !data) return <p className={classes.stripFailed}>{t('kb.stripFailed')}</p>;
  if (!data) return <div className={`${shared.skeleton} ${classes.stripSkeleton}`} />;
  if (data.length === 0) return null;
  const chosen = state.filter('category');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and announce a form
    <div className={classes.strip} role="group" aria-label={t('kb.strip')}>
      {data.map((category) => (
        <Cell
          key={category._id}
          category={category}
          isChosen={chosen === category.name || chosen === category._id}
          onChoose={(name) => state.change({ category: name })}
        />
      ))}
    </div>
  );
}

interface CellProps {
  category: CategoryStats;
  isChosen: boolean;
  onChoose: (name: string) => void;
}

function Cell({ category, isChosen, onChoose }: CellProps) {
  const { name, totalArticles, totalViews, totalComments, averageRating } = category;
  return (
    <button type="button" className={classes.cell} aria-pressed={isChosen} onClick={() => onChoose(isChosen ? '' : name)}>
      <b dir="auto">{name}</b>
      <span className={classes.cellLine}>
        <span>{t('kb.nArticles', { n: totalArticles })}</span> <span>{t('kb.nViews', { n: totalViews })}</span>
      </span>
      <span className={classes.cellLine}>
        <span>{t('kb.nComments', { n: totalComments })}</span>{' '}
        <span className={stars.rating}>
          {averageRating !== null && <Star />}
          {averageRating === null ? t('kb.noRating') : t('kb.averageOf', { rating: mean(averageRating) })}
        </span>
      </span>
    </button>
  );
}
