/** Below a rant that a search found by an answer or a message: where, and the text around the hit. */
import { limits } from '@earshot/contract/limits';
import { excerptAround } from '#web/lib/format/hits.ts';
import { Marked, useSearched } from '#web/ui/table/marked.tsx';
import type { Rant } from '../../contract/shapes.ts';
import { t } from '../saved-views/words.ts';
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
