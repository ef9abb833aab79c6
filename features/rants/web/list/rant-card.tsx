/** A rant where there is no room for a row: status and date, its text as a link that covers the card, author and target. */

import type { ReactNode } from 'react';
import { isolated } from '#web/lib/language/words.ts';
import { SealedChip } from '#web/ui/layout/sealed-chip.tsx';
import { Marked } from '#web/ui/table/marked.tsx';
import type { Rant } from '../../contract/shapes.ts';
import { authorName, isAnonymous } from '../display-text.ts';
import { ofKinds, t } from '../words.ts';
import { Moment, RantLink } from './columns.tsx';
import classes from './list.module.css';
import { StatusCell } from './status-cell.tsx';

/** `select`: the checkbox that selects the rant. */
export function RantCard({ rant, select }: { rant: Rant; select?: ReactNode }) {
  const isSealed = isAnonymous(rant);
  const { target } = rant;
  const about = isSealed ? ofKinds('rantKind.about', { target }) : t('rants.about', { author: authorName(rant), target });
  return (
    <>
      <div className={classes.cardHead}>
        {select && <div className={classes.cardSelect}>{select}</div>}
        <div className={classes.cardStatus}>
          <StatusCell rant={rant} />
        </div>
        <Moment rant={rant} />
      </div>
      <RantLink rant={rant} className={classes.cardLink} />
      <p className={classes.cardFoot}>
        {isSealed && (
          <>
            <SealedChip />{' '}
          </>
        )}
        <Marked
          text={[
            about,
            isolated(rant.department),
            isolated(rant.categoryType),
            ...(rant.owner ? [t('rants.ownedBy', { name: rant.owner.name })] : []),
          ].join(' · ')}
        />
      </p>
    </>
  );
}
