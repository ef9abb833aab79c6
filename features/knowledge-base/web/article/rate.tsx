/** 'Rate this article': five stars as a radio group, one's own rating, which can be changed and taken back, and the mean of all. */

import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import type { Article } from '../../contract/calls.ts';
import { useRate } from '../calls.ts';
import { mean } from '../stars.tsx';
import { t } from '../words.ts';
import classes from './article.module.css';

export function Rate({ article }: { article: Article }) {
  const rate = useRate(article._id);
  const name = useId();
  const [pointed, setPointed] = useState(0);
  const { averageRating, ratingCount } = article;
  // The new choice is shown at once.
  const ownRating = rate.isPending ? rate.variables : (article.myRating ?? 0);
  return (
    <section className={classes.rate} aria-labelledby={`${name}h`}>
      <h2 id={`${name}h`}>{t('kb.rate')}</h2>
      <div className={classes.rateLine}>
        <div role="radiogroup" aria-labelledby={`${name}h`} className={classes.stars} onMouseLeave={() => setPointed(0)}>
          {[1, 2, 3, 4, 5].map((n) => (
            <label key={n} className={classes.starLabel} onMouseEnter={() => setPointed(n)}>
              <input
                type="radio"
                name={name}
                value={n}
                checked={ownRating === n}
                onChange={() => rate.mutate(n)}
                aria-label={t('kb.star', { n })}
              />
              {n <= (pointed || ownRating) ? <IconStarFilled size={26} aria-hidden /> : <IconStar size={26} stroke={1.75} aria-hidden />}
            </label>
          ))}
        </div>
        <p className={classes.thanks} role="status">
          {[
            ownRating > 0 ? t('kb.yourRating', { n: ownRating }) : '',
            averageRating === null ? t('kb.noRatings') : t('kb.averageFrom', { rating: mean(averageRating), n: ratingCount }),
          ].join(' ')}
        </p>
        {article.myRating !== null && (
          <button
            type="button"
            className={classes.takeBack}
            disabled={rate.isPending}
            onClick={(event) => {
              // The button disappears with the rating, so the stars get the focus.
              event.currentTarget.closest('section')?.querySelector<HTMLElement>('input')?.focus();
              rate.mutate(0);
            }}
          >
            {t('kb.takeBack')}
          </button>
        )}
      </div>
      {rate.isError && (
        <p className={classes.failed} role="alert">
          {fieldError(sentenceOf(rate.error, t('kb.rateFailed')))}
        </p>
      )}
    </section>
  );
}
