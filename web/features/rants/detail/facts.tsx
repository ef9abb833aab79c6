/** The facts of a rant beside its conversation. */
import type { RantDetail } from '../../../../features/rants/contract/index.ts';
import { When } from '../../../ui/layout/when.tsx';
import { AuthorOf } from '../author.tsx';
import { ClockFacts } from '../clocks/clock-facts.tsx';
import { authorName } from '../people.ts';
import { RantChip } from '../status-chip.tsx';
import { t as ofVoices } from '../voices/words.ts';
import { t } from '../words.ts';
import { Fact } from './fact.tsx';
import classes from './facts.module.css';
import { Owner } from './owner.tsx';
import { waited } from './waiting.ts';

export function Metadata({ rant }: { rant: RantDetail }) {
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
      {rant.clocks && <ClockFacts rant={rant} clocks={rant.clocks} />}
      <Fact name={t('rants.target')}>
        <b>{rant.target}</b>
      </Fact>
      <Fact name={t('rants.department')}>{rant.department}</Fact>
      <Fact name={t('rants.category')}>{rant.categoryType}</Fact>
      <Fact name={t('rants.author')}>
        <AuthorOf rant={rant}>{authorName(rant)}</AuthorOf>
      </Fact>
      {rant.voices > 0 && <Fact name={ofVoices('voices.fact')}>{ofVoices('voices.count', { n: rant.voices })}</Fact>}
      <Fact name={t('rants.date')}>
        <When iso={rant.date} isDay={rant.kind === 'sealed'} />
      </Fact>
      <Fact name={t('rants.firstAnswer')}>{first ? waited(rant.date, first) : t('rants.none')}</Fact>
    </dl>
  );
}
