/** A rant's status in the list, and for how many days it has been waiting for a first answer. */
import type { Rant } from '@earshot/contract/rants';
import { StatusChip } from '../status-chip.tsx';
import { t } from '../words.ts';
import classes from './list.module.css';

const dayMs = 86_400_000;

export function StatusCell({ rant }: { rant: Rant }) {
  const isWaiting = rant.status !== 'Resolved' && rant.responses.length === 0;
  const days = isWaiting ? Math.floor((Date.now() - Date.parse(rant.date)) / dayMs) : 0;
  return (
    <>
      <StatusChip status={rant.status} />
      {days > 0 && <span className={classes.waiting}>{t('rants.waitingDays', { n: days })}</span>}
    </>
  );
}
