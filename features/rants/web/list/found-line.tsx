/** A line below a rant that a search found by an answer or a message: which of them, and the text around the match. */
import { excerptAround } from '#web/lib/format/hits.ts';
import { Marked, useSearched } from '#web/ui/table/marked.tsx';
import { limits } from '../../contract/limits.ts';
import type { Rant } from '../../contract/shapes.ts';
import { t } from '../saved-views/words.ts';
import classes from './list.module.css';

export function FoundLine({ found, max = limits.excerpt.list }: { found: Rant['found']; max?: number }) {
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
