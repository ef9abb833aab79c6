/** A rant's status in the list, with the days it has been waiting for a first answer, its deadline and its owner. */

import { initials } from '#web/lib/format/excerpt.ts';
import type { Rant, RantOwner } from '../../contract/shapes.ts';
import { DueMark } from '../deadlines/due-mark.tsx';
import { RantChip } from '../status-chip.tsx';
import { t } from '../words.ts';
import classes from './list.module.css';

const dayMs = 86_400_000;

/** `hasOwner`: shows the owner's initials, for a table without a column for owners. */
export function StatusCell({ rant, hasOwner = false }: { rant: Rant; hasOwner?: boolean }) {
  const isWaiting = rant.status !== 'Resolved' && rant.responses.length === 0 && !rant.withdrawn;
  const days = isWaiting ? Math.floor((Date.now() - Date.parse(rant.date)) / dayMs) : 0;
  const owner = hasOwner && rant.owner;
  return (
    <>
      <RantChip rant={rant} />
      {rant.owner !== undefined && rant.clocks && <DueMark clocks={rant.clocks} />}
      {(days > 0 || owner) && (
        <span className={classes.waiting}>
          {owner && <OwnerMark owner={owner} />}
          {days > 0 && t('rants.waitingDays', { n: days })}
        </span>
      )}
    </>
  );
}

function OwnerMark({ owner: { name } }: { owner: RantOwner }) {
  const label = t('rants.ownedBy', { name });
  return (
    <span role="img" aria-label={label} title={label} className={classes.owner}>
      {initials(name)}
    </span>
  );
}
