/** 'You said, we did', for everybody signed in: what completed plans tell, by month. */
import type { Deed } from '@earshot/contract/action-plans';
import { limits } from '@earshot/contract/limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayIn, stepName } from '../../lib/days.ts';
import { useFormat } from '../../lib/format.ts';
import { useSession } from '../../lib/session.tsx';
import { Linked } from '../../ui/linked.tsx';
import { Faced, Page, Waiting } from '../../ui/page.tsx';
import { useDeeds } from './calls.ts';
import classes from './deeds.module.css';
import { t } from './words.ts';

const atFirst = 20;

export function DeedsPage() {
  const [most, setMost] = useState(atFirst);
  const list = useDeeds(most);
  const { data } = list;
  return (
    <Page title={t('deeds.title')} about={t('deeds.about')} narrow>
      {data ? (
        data.data.length === 0 ? (
          <Faced
            sentence={t('deeds.empty')}
            action={
              <Button component={Link} to="/rant">
                {t('deeds.submit')}
              </Button>
            }
          />
        ) : (
          <Months deeds={data.data} />
        )
      ) : list.isError ? (
        <Faced sentence={t('deeds.failed')} retry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : (
        <Waiting>
          <div className={classes.skeleton} />
        </Waiting>
      )}
      {data && data.data.length < Math.min(data.total, limits.list.pageMost) && (
        <Button variant="default" loading={list.isFetching} onClick={() => setMost(limits.list.pageMost)}>
          {t('deeds.more')}
        </Button>
      )}
    </Page>
  );
}

/** In the order they come: the newest first. */
function Months({ deeds }: { deeds: readonly Deed[] }) {
  const zone = useSession().settings?.timeZone;
  const months = Map.groupBy(deeds, ({ completedDate }) => dayIn(zone, completedDate).slice(0, 7));
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

function OneDeed({ deed: { note, completedDate, rants } }: { deed: Deed }) {
  const { day } = useFormat();
  return (
    <li className={classes.deed}>
      <p className={classes.note} dir="auto">
        <Linked text={note} />
      </p>
      <p className={classes.facts}>
        <time dateTime={completedDate}>{t('deeds.completed', { day: day(completedDate) })}</time>
        {rants !== null && <> · {t('deeds.rants', { n: rants })}</>}
      </p>
    </li>
  );
}
