/** 'You said, we did', for everybody signed in: what completed plans tell, by month. */
import type { Outcome } from '@earshot/contract/action-plans';
import { limits } from '@earshot/contract/limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayIn, stepName } from '../../lib/format/days.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useSession } from '../../lib/session/session.tsx';
import { Linked } from '../../ui/layout/linked.tsx';
import { Faced, Page, Waiting } from '../../ui/layout/page.tsx';
import { useDeeds } from './calls.ts';
import classes from './outcomes.module.css';
import { t } from './words.ts';

const atFirst = 20;

export function DeedsPage() {
  const [max, setMax] = useState(atFirst);
  const list = useDeeds(max);
  const { data } = list;
  return (
    <Page title={t('outcomes.title')} about={t('outcomes.about')} narrow>
      {data ? (
        data.data.length === 0 ? (
          <Faced
            sentence={t('outcomes.empty')}
            action={
              <Button component={Link} to="/rant">
                {t('outcomes.submit')}
              </Button>
            }
          />
        ) : (
          <Months outcomes={data.data} />
        )
      ) : list.isError ? (
        <Faced sentence={t('outcomes.failed')} retry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : (
        <Waiting>
          <div className={classes.skeleton} />
        </Waiting>
      )}
      {data && data.data.length < Math.min(data.total, limits.list.maxPage) && (
        <Button variant="default" loading={list.isFetching} onClick={() => setMax(limits.list.maxPage)}>
          {t('outcomes.more')}
        </Button>
      )}
    </Page>
  );
}

/** In the order they come: the newest first. */
function Months({ outcomes }: { outcomes: readonly Outcome[] }) {
  const zone = useSession().settings?.timeZone;
  const months = Map.groupBy(outcomes, ({ completedDate }) => dayIn(zone, completedDate).slice(0, 7));
  return [...months].map(([month, some]) => (
    <section key={month} className={classes.month} aria-labelledby={`month-${month}`}>
      <h2 id={`month-${month}`}>{stepName(month, 'month')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
      <ul role="list">
        {some.map((deed) => (
          <OneDeed key={deed._id} deed={deed} />
        ))}
      </ul>
    </section>
  ));
}

function OneDeed({ deed: { note, completedDate, rants } }: { deed: Outcome }) {
  const { day } = useFormat();
  return (
    <li className={classes.deed}>
      <p className={classes.note} dir="auto">
        <Linked text={note} />
      </p>
      <p className={classes.facts}>
        <time dateTime={completedDate}>{t('outcomes.completed', { day: day(completedDate) })}</time>
        {rants !== null && <> · {t('outcomes.rants', { n: rants })}</>}
      </p>
    </li>
  );
}
