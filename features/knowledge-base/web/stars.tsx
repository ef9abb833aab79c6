/** A rating on one line: one star, the mean with one decimal, and the number of ratings. */
import { IconStarFilled } from '@tabler/icons-react';
import { useFormat } from '#web/lib/format/format.ts';
import { inLanguage, locale } from '#web/lib/language/language.ts';
import shared from './knowledge-base.module.css';
import classes from './stars.module.css';
import { t } from './words.ts';

/** "4.7" or "4.0": always with one decimal. */
const oneDecimal = inLanguage(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
export const mean = (rating: number): string => oneDecimal().format(rating);

export const Star = () => <IconStarFilled className={classes.star} size={15} aria-hidden />;

export function Rating({ average, count }: { average: number | null; count: number }) {
  const { number } = useFormat();
  if (average === null) return <span className={shared.dimmed}>{t('kb.noRating')}</span>;
  return (
    <span className={classes.rating}>
      <span className="es-hidden">{t('kb.rated', { rating: mean(average), n: count })}</span>
      <Star />
      <b aria-hidden>{mean(average)}</b>
      <span className={shared.dimmed} aria-hidden>
        ({number(count)})
      </span>
    </span>
  );
}
