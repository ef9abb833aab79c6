/** The facts of a rant beside its conversation. */

import { When } from '#web/ui/layout/when.tsx';
import type { RantDetail } from '../../contract/shapes.ts';
import { AuthorOrAnonymous } from '../author-or-anonymous.tsx';
import { DeadlineFacts } from '../deadlines/deadline-facts.tsx';
import { authorName } from '../display-text.ts';
import { t as ofMeToo } from '../me-too/words.ts';
import { RantChip } from '../status-chip.tsx';
import { t } from '../words.ts';
import { Fact } from './fact.tsx';
import classes from './facts.module.css';
import { Owner } from './owner.tsx';
import { timeToAnswer } from './time-to-answer.ts';

export function Facts({ rant }: { rant: RantDetail }) {
  const first = rant.firstResponseDate;
  return (
    <dl className={classes.facts}>
      <Fact name={t('rants.status')}>
        <RantChip rant={rant} />
      </Fact>
      {rant.resolvedReason && <Fact name={t('rants.reason')}>{t(`rants.reason.${rant.resolvedReason}`)}</Fact>}
      {rant.owner !== undefined && (
        <Fact name={t('rants.owner')}>
          <Owner rant={rant} owner={rant.owner} />
        </Fact>
      )}
      {rant.clocks && <DeadlineFacts rant={rant} clocks={rant.clocks} />}
      <Fact name={t('rants.target')}>
        <b>{rant.target}</b>
      </Fact>
      <Fact name={t('rants.department')}>{rant.department}</Fact>
      <Fact name={t('rants.category')}>{rant.categoryType}</Fact>
      <Fact name={t('rants.author')}>
        <AuthorOrAnonymous rant={rant}>{authorName(rant)}</AuthorOrAnonymous>
      </Fact>
      {rant.voices > 0 && <Fact name={ofMeToo('voices.fact')}>{ofMeToo('voices.count', { n: rant.voices })}</Fact>}
      <Fact name={t('rants.date')}>
        <When iso={rant.date} isDay={rant.kind === 'sealed'} />
      </Fact>
      <Fact name={t('rants.firstAnswer')}>{first ? timeToAnswer(rant.date, first) : t('rants.none')}</Fact>
    </dl>
  );
}
