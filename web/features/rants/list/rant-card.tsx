/** A rant where there is no room for a row: status and date, its words as the link over the whole card, who about whom. */
import type { Rant } from '@earshot/contract/rants';
import { authorName, isolated } from '../people.ts';
import { StatusChip } from '../status-chip.tsx';
import { t } from '../words.ts';
import { Moment, RantLink } from './columns.tsx';
import classes from './list.module.css';

export function RantCard({ rant }: { rant: Rant }) {
  const about = t('rants.about', { author: isolated(authorName(rant.author)), target: isolated(rant.target) });
  return (
    <>
      <div className={classes.cardHead}>
        <StatusChip status={rant.status} />
        <Moment iso={rant.date} />
      </div>
      <RantLink rant={rant} className={classes.cardLink} />
      <p className={classes.cardFoot}>{[about, isolated(rant.department), isolated(rant.categoryType)].join(' · ')}</p>
    </>
  );
}
