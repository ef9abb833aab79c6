/** Authors' answers to 'Was this solved?', always of all time: the difference between two ranges could reveal a single answer. */
import { useSolved } from '../calls.ts';
import classes from '../dashboards.module.css';
import { t } from '../words.ts';

export function SolvedShares() {
  const shares = useSolved().data?.shares;
  if (!shares) return null;
  return (
    <p className={classes.solved}>
      <b>{t('dashboards.solvedShares', shares)}</b> {t('dashboards.solvedSteps')}
    </p>
  );
}
