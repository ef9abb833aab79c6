/**
 * Notes shown while an anonymous rant is written: how many can send one, what might tell who wrote it, and when it appears. Nothing of the
 * text leaves the page.
 */

import { useFormat } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.tsx';
import type { SealedKeys } from '../../contract/calls.ts';
import { limits } from '../../contract/limits.ts';
import { t } from '../words.ts';
import { hintsIn } from './hints.ts';
import classes from './submit.module.css';

interface NotesProps {
  content: string;
  /** Whether some of the text was looked up under the author's name before the author chose to be anonymous. */
  wasLookedUp: boolean;
  /** How many people work in the department that the rant is about; null where that is not known. */
  headcount: number | null;
  /** How many people can send an anonymous rant; null where the server does not say. */
  holders: number | null;
  /** Whether it can leave this device from tomorrow on only. */
  isFromTomorrow: boolean;
  keys: SealedKeys | null;
}

export function Notes({ content, wasLookedUp, headcount, holders: n, isFromTomorrow, keys }: NotesProps) {
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
      <div role="status" className={classes.several}>
        <Place n={headcount} />
        {isFromTomorrow && <p className={classes.hint}>{t('sealed.fromTomorrow')}</p>}
      </div>
      {keys && <p>{t('sealed.rounds', { when: due(keys.nextRound) })}</p>}
      <p>{t('sealed.noDraft')}</p>
      <p>{t('sealed.code')}</p>
    </div>
  );
}

/**
 * The size of the department that the rant is about. It changes with the chosen department, so it is announced to people who do not see it.
 */
function Place({ n }: { n: number | null }) {
  if (n === null) return <p>{t('sealed.place')}</p>;
  if (n < limits.headcountWarn) return <p className={classes.hint}>{t('sealed.placeFew', { n })}</p>;
  return <p>{t('sealed.placeMany', { n })}</p>;
}
