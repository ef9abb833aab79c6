/** While a sealed rant is written: how many can send one, what might tell who wrote it, and when it appears. Nothing of the text leaves the page. */

import { useFormat } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.tsx';
import type { SealedKeys } from '../../contract/calls.ts';
import { limits } from '../../contract/limits.ts';
import { t } from '../words.ts';
import { hintsIn } from './hints.ts';
import classes from './submit.module.css';

interface NotesProps {
  content: string;
  /** Some of it was written under the own name before. */
  wasLookedUp: boolean;
  /** How many people work in the department it is about; null: that is not said. */
  headcount: number | null;
  /** How many people can send one; null: that is not said. */
  holders: number | null;
  keys: SealedKeys | null;
}

export function Notes({ content, wasLookedUp, headcount, holders: n, keys }: NotesProps) {
  const { due } = useFormat();
  const { name } = useUser();
  const hints = hintsIn(content, name);
  return (
    <div className={classes.notes}>
      <div role="status">
        {hints.length > 0 && <p className={classes.hint}>{t('sealed.hint', { words: hints.map((words) => `“${words}”`).join(', ') })}</p>}
      </div>
      {n !== null && (
        <p className={n < limits.holdersWarn ? classes.hint : undefined}>
          {t(n < limits.holdersWarn ? 'sealed.some' : 'sealed.many', { n })}
        </p>
      )}
      {wasLookedUp && <p className={classes.hint}>{t('sealed.lookedUp')}</p>}
      <div role="status">
        <Place n={headcount} />
      </div>
      {keys && <p>{t('sealed.rounds', { when: due(keys.nextRound) })}</p>}
      <p>{t('sealed.noDraft')}</p>
    </div>
  );
}

/** The size of the department it is about. It changes with the choice above, so it is announced to people who do not see it. */
function Place({ n }: { n: number | null }) {
  if (n === null) return <p>{t('sealed.place')}</p>;
  if (n < limits.headcountWarn) return <p className={classes.hint}>{t('sealed.placeFew', { n })}</p>;
  return <p>{t('sealed.placeMany', { n })}</p>;
}
