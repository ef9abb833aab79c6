/** A rant where there is no room for a row: status and date, its words as the link over the whole card, who about whom. */
import type { Rant } from '@earshot/contract/rants';
import type { ReactNode } from 'react';
import { isolated } from '../../../lib/language/words.ts';
import { Marked } from '../../../ui/table/marked.tsx';
import { authorName } from '../people.ts';
import { StatusChip } from '../status-chip.tsx';
import { t } from '../words.ts';
import { Moment, RantLink } from './columns.tsx';
import classes from './list.module.css';

/** `select`: the box to select it by. */
export function RantCard({ rant, select }: { rant: Rant; select?: ReactNode }) {
  const about = t('rants.about', { author: authorName(rant.author), target: rant.target });
  return (
    <>
      <div className={classes.cardHead}>
        {select && <div className={classes.cardSelect}>{select}</div>}
        <StatusChip status={rant.status} />
        <Moment iso={rant.date} />
      </div>
      <RantLink rant={rant} className={classes.cardLink} />
      <p className={classes.cardFoot}>
        <Marked text={[about, isolated(rant.department), isolated(rant.categoryType)].join(' · ')} />
      </p>
    </>
  );
}
