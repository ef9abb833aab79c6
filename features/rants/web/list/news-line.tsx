/** "3 new rants. Show": new rants are shown only on request, because rows never move under the reader (product.md 8.11). */

import { t } from '../words.ts';
import classes from './list.module.css';

export function NewsLine({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status">
      {count > 0 && (
        <p className={classes.news}>
          {t('rants.news', { n: count })}{' '}
          <button type="button" className={classes.show} onClick={onShow}>
            {t('rants.show')}
          </button>
        </p>
      )}
    </div>
  );
}
