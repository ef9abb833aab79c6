/** Shows the present state of a rant: its status and, for those who handle it, to whom it is assigned and when it is due. */
import { useUser } from '#web/lib/session/session.tsx';
import type { RantDetail } from '../../contract/shapes.ts';
import { DueFact } from '../deadlines/due-fact.tsx';
import { t as meTooWords } from '../me-too/words.ts';
import { StatusChip } from '../status-chip.tsx';
import { t } from '../words.ts';
import { Fact } from './fact.tsx';
import classes from './facts.module.css';

export function Facts({ rant }: { rant: RantDetail }) {
  const user = useUser();
  const { owner, withdrawn, voices } = rant;
  // The heading says that a rant was withdrawn or removed.
  if (withdrawn && !owner && voices === 0) return null;
  return (
    <dl className={classes.facts}>
      {!withdrawn && (
        <Fact name={t('rants.status')}>
          <StatusChip status={rant.status} />
        </Fact>
      )}
      {owner !== undefined && (owner !== null || !withdrawn) && (
        <Fact name={t('rants.owner')}>
          {owner ? (owner._id === user._id ? t('rants.ownerYou', { name: owner.name }) : owner.name) : t('rants.unassigned')}
        </Fact>
      )}
      {rant.clocks && <DueFact rant={rant} clocks={rant.clocks} />}
      {voices > 0 && <Fact name={meTooWords('voices.fact')}>{meTooWords('voices.count', { n: voices })}</Fact>}
    </dl>
  );
}
