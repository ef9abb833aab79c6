/** A rant's status in the list, for how many days it has been waiting for a first answer, by when it is due, and whose it is. */
import type { Rant, RantOwner } from '../../../../features/rants/contract/index.ts';
import { initials } from '../../../lib/format/excerpt.ts';
import { Due } from '../clocks/due.tsx';
import { RantChip } from '../status-chip.tsx';
import { t } from '../words.ts';
import classes from './list.module.css';

const dayMs = 86_400_000;

/** `hasOwner`: shown by the initials, where a column of names has no room. */
export function StatusCell({ rant, hasOwner = false }: { rant: Rant; hasOwner?: boolean }) {
  const isWaiting = rant.status !== 'Resolved' && rant.responses.length === 0 && !rant.withdrawn;
  const days = isWaiting ? Math.floor((Date.now() - Date.parse(rant.date)) / dayMs) : 0;
  const owner = hasOwner && rant.owner;
  return (
    <>
      <RantChip rant={rant} />
      {rant.owner !== undefined && rant.clocks && <Due clocks={rant.clocks} />}
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
  const said = t('rants.ownedBy', { name });
  return (
    <span role="img" aria-label={said} title={said} className={classes.owner}>
      {initials(name)}
    </span>
  );
}
