/** The rows of 'Needs you': what is overdue first, then what the reader owns, then what is new. */
import { limits } from '@earshot/contract/limits';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Moment, RantLink, rantWords } from '#features/rants/web';
import { isolated } from '#web/lib/language/words.ts';
import { press } from '#web/lib/page/item-shortcuts.ts';
import { Chip, type Hue } from '#web/ui/layout/chip.tsx';
import { QueryState } from '#web/ui/layout/states.tsx';
import type { Need, NeedsYou } from '../../contract/calls.ts';
import { useNeedsYouRows } from '../calls.ts';
import { rowsId } from '../manager/needs-you.tsx';
import { t } from '../words.ts';
import classes from './tables.module.css';

const hues: Record<Need, Hue> = { overdue: 'red', mine: 'petrol', fresh: 'blue' };

export function NeedsYouRows() {
  const query = useNeedsYouRows();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isKnown = query.data !== undefined;
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // Runs again when the rows are there, because the page is too short before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows make the page longer
  useEffect(() => {
    // In some browsers scrollIntoView returns a promise, which an effect must not return.
    section.current?.scrollIntoView();
  }, [isKnown]);
  return (
    <section ref={section} id={rowsId} className={classes.needs} aria-labelledby="needs-you-title">
      <h2 ref={heading} id="needs-you-title" tabIndex={-1}>
        {t('dashboards.needsYou')}
      </h2>
      <QueryState query={query} failed={rantWords('rants.listFailed')} loading={<div className={classes.needsLoading} />}>
        {({ rows }) => (
          // biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets unless they have the role
          <ul role="list" className={classes.needsList}>
            {rows.map((row) => (
              <Row key={row.rant._id} {...row} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

function Row({ need, rant }: NeedsYou['rows'][number]) {
  const { target, department, categoryType } = rant;
  return (
    <li>
      <Chip hue={hues[need]}>{t(`dashboards.need.${need}`)}</Chip>
      <div className={classes.needsText}>
        <RantLink rant={rant} className={classes.cardLink} max={limits.excerpt.employeeTable} />
        <p className={classes.truth}>
          <bdi>{[target, department, categoryType].map(isolated).join(' · ')}</bdi> ·{' '}
          <bdi>
            <Moment rant={rant} />
          </bdi>
        </p>
      </div>
      {/* The rant opens with the cursor in its reply field, as with the key r in lists. */}
      <Button component={Link} to={`/rant/${rant._id}`} variant="default" size="xs" onClick={() => press(rant._id, 'r')}>
        {t('dashboards.answer')}
        <span className="es-hidden">{t('dashboards.answerOf', { target, department })}</span>
      </Button>
    </li>
  );
}
