/** 'You said, we did', a tab of Results for everybody signed in: the public notes of completed plans, by month. */
import { limits } from '@earshot/contract/limits';
import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { ResultTab } from '#features/results/web/slots';
import { dayIn, stepName } from '#web/lib/format/days.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { useSession } from '#web/lib/session/session.tsx';
import type { AroundProps } from '#web/lib/slot.ts';
import { Linked } from '#web/ui/layout/linked.tsx';
import { EmptyState, QueryState } from '#web/ui/layout/states.tsx';
import type { Outcome } from '../contract/calls.ts';
import { useOutcomes } from './calls.ts';
import classes from './outcomes.module.css';
import { t } from './words.ts';

const atFirst = 20;

export default function OutcomesTab({ children }: AroundProps) {
  return children(
    <ResultTab value="you-said-we-did" label={t('outcomes.title')}>
      <Outcomes />
    </ResultTab>,
  );
}

function Outcomes() {
  const [max, setMax] = useState(atFirst);
  const list = useOutcomes(max);
  const { data } = list;
  return (
    <div className={classes.outcomes}>
      <p className={classes.about}>{t('outcomes.about')}</p>
      <QueryState query={list} failed={t('outcomes.failed')} loading={<div className={classes.skeleton} />}>
        {({ data: outcomes }) => (outcomes.length === 0 ? <NoOutcomes /> : <Months outcomes={outcomes} />)}
      </QueryState>
      {data && data.data.length < Math.min(data.total, limits.list.maxPage) && (
        <Button variant="default" loading={list.isFetching} onClick={() => setMax(limits.list.maxPage)}>
          {t('outcomes.more')}
        </Button>
      )}
    </div>
  );
}

const NoOutcomes = () => (
  <EmptyState
    sentence={t('outcomes.empty')}
    action={
      <Button component={Link} to="/rant">
        {t('outcomes.submit')}
      </Button>
    }
  />
);

/** Keeps the order of the outcomes: the newest first. */
function Months({ outcomes }: { outcomes: readonly Outcome[] }) {
  const zone = useSession().settings?.timeZone;
  const months = Map.groupBy(outcomes, ({ completedDate }) => dayIn(zone, completedDate).slice(0, 7));
  return [...months].map(([month, plans]) => (
    <section key={month} className={classes.month} aria-labelledby={`month-${month}`}>
      <h2 id={`month-${month}`}>{stepName(month, 'month')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
      <ul role="list">
        {plans.map((outcome) => (
          <OneOutcome key={outcome._id} outcome={outcome} />
        ))}
      </ul>
    </section>
  ));
}

function OneOutcome({ outcome: { note, completedDate, rants, ownRants } }: { outcome: Outcome }) {
  const { day } = useFormat();
  return (
    <li className={classes.outcome}>
      <p className={classes.note} dir="auto">
        <Linked text={note} />
      </p>
      <p className={classes.facts}>
        <time dateTime={completedDate}>{t('outcomes.completed', { day: day(completedDate) })}</time>
        {rants !== null && <> · {t('outcomes.rants', { n: Number.parseInt(rants, 10) })}</>}
        {ownRants.map((id, i) => (
          <Fragment key={id}>
            {' · '}
            <Link to={`/rant/${id}`}>{t('outcomes.yours', { n: ownRants.length, which: i + 1 })}</Link>
          </Fragment>
        ))}
      </p>
    </li>
  );
}
