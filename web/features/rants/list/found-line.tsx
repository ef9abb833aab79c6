/** Under a rant that is found by what was said on it: where, and the words around the hit. */
import { limits } from '@earshot/contract/limits';
import type { Rant } from '../../../../features/rants/contract/index.ts';
import { excerptAround } from '../../../lib/format/hits.ts';
import { Marked, useSearched } from '../../../ui/table/marked.tsx';
import { t } from '../views/words.ts';
import classes from './list.module.css';

export function FoundLine({ found, max = limits.excerpt.rantsList }: { found: Rant['found']; max?: number }) {
  const words = useSearched();
  if (!found) return null;
  return (
    <p className={classes.found}>
      {t(`views.foundIn.${found.kind}`)}{' '}
      <bdi>
        <Marked text={excerptAround(found.excerpt, max, words)} />
      </bdi>
    </p>
  );
}
