/** What authors said of what was resolved: of all time, whatever the range, so that no two numbers tell of one answer. */
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
