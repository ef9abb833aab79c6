/** 'Needs you': one line above the cards with what waits for the reader. Its rows open below the rest of the page. */
import { Fragment } from 'react';
import { Link } from 'react-router';
import { rantsAt } from '#web/lib/page/rants-at.ts';
import { type Need, type NeedsYou, needs } from '../../contract/calls.ts';
import classes from '../dashboards.module.css';
import { t } from '../words.ts';

/** The id of the element with the rows, for the aria-controls of the line that opens them. */
export const rowsId = 'needs-you';

interface NeedsYouLineProps {
  numbers: NeedsYou;
  isOpen: boolean;
  onToggle: () => void;
}

export function NeedsYouLine({ numbers, isOpen, onToggle }: NeedsYouLineProps) {
  const shownNeeds = needs.filter((need) => numbers[need] > 0);
  if (shownNeeds.length === 0) return null;
  return (
    <div className={classes.needs}>
      <p role="status" aria-label={t('dashboards.needsYou')}>
        {shownNeeds.map((need, i) => (
          <Fragment key={need}>
            {i > 0 && ' · '}
            <Link
              to={listOf(need, numbers.since)}
              data-need={need}
              title={need === 'overdue' ? t('dashboards.overdue', { n: numbers.overdue }) : undefined}
            >
              {t(`dashboards.needs.${need}`, { n: numbers[need] })}
            </Link>
          </Fragment>
        ))}
      </p>
      <span aria-hidden>·</span>
      <button type="button" className={classes.again} aria-expanded={isOpen} aria-controls={isOpen ? rowsId : undefined} onClick={onToggle}>
        {t(isOpen ? 'dashboards.hide' : 'dashboards.show')}
      </button>
    </div>
  );
}

/** The list with exactly the rants that the number counts. */
const listOf = (need: Need, sinceDay: string): string =>
  rantsAt(
    {
      overdue: { overdue: 'true', sort: 'date' },
      mine: { queue: 'open', owner: 'me' },
      fresh: { queue: 'waiting', from: sinceDay },
    }[need],
  );
