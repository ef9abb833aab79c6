/** The categories with their four numbers, each on one line (product.md 1.20). Each is a filter; pressing it again removes the filter. */
import { type Icon, IconEye, IconFileText, IconMessageCircle } from '@tabler/icons-react';
import { useFormat } from '#web/lib/format/format.ts';
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
  const categoryId = state.filter('category');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and announce a form
    <div className={classes.strip} role="group" aria-label={t('kb.strip')}>
      {data.map((category) => (
        <Cell
          key={category._id}
          category={category}
          isChosen={categoryId === category.name || categoryId === category._id}
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
  const { number } = useFormat();
  const { name, totalArticles, totalViews, totalComments, averageRating } = category;
  return (
    <button type="button" className={classes.cell} aria-pressed={isChosen} onClick={() => onChoose(isChosen ? '' : name)}>
      <b dir="auto">{name}</b>
      <Count sign={IconFileText} text={t('kb.nArticles', { n: totalArticles })} n={number(totalArticles)} />
      <Count sign={IconEye} text={t('kb.nViews', { n: totalViews })} n={number(totalViews)} />
      <Count sign={IconMessageCircle} text={t('kb.nComments', { n: totalComments })} n={number(totalComments)} />
      <span className={stars.rating}>
        <Star />
        <span aria-hidden>{averageRating === null ? '–' : mean(averageRating)}</span>
        <span className="es-hidden">{averageRating === null ? t('kb.noRating') : t('kb.averageOf', { rating: mean(averageRating) })}</span>
      </span>
    </button>
  );
}

/** The number with its word; where there is little room, with its sign. */
const Count = ({ sign: Sign, text, n }: { sign: Icon; text: string; n: string }) => (
  <span className={classes.count}>
    <Sign size={15} stroke={1.75} aria-hidden />
    <span aria-hidden>{n}</span>
    <span className={classes.words}>{text}</span>
  </span>
);
