/** The page size 'All' shows at most 1,000 rows. This sentence says so if there are more (product.md 4.12). */
import { limits } from '@earshot/contract/limits';
import { useFormat } from '#web/lib/format/format.ts';
import { t } from '../words.ts';
import classes from './tables.module.css';

export function CutNote({ shown, total, size }: { shown: number; total: number; size: number }) {
  const { number } = useFormat();
  const isCut = size === limits.list.withoutPage && total > shown && shown > 0;
  return <div role="status">{isCut && <p className={classes.cut}>{t('rants.cut', { n: number(shown), total: number(total) })}</p>}</div>;
}
