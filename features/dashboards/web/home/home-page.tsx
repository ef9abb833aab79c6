/** The dashboard of everybody, at '/' (product.md 1.10): all time, most named departments and people, 24 months, and every rant the reader may see. */
import { isHandler } from '@earshot/contract/policy';
import type { ReactNode } from 'react';
import { FirstVisit, RantList, useFirstVisit } from '#features/rants/web';
import { useSeesOnly } from '#web/lib/session/sees-only.ts';
import { useSession, useUser } from '#web/lib/session/session.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { useStats } from '../calls.ts';
import classes from '../dashboards.module.css';
import { useShowsLiveNumbers } from '../live-numbers.ts';
import { DashboardStates } from '../states.tsx';
import { useSubmitDock } from '../submit-dock.tsx';
import { t } from '../words.ts';
import { HomeCharts } from './charts.tsx';
import { HomeTotal } from './total.tsx';

interface HomePageProps {
  /** The newest published numbers. `isInstead`: shown in place of live numbers, which the organisation does not allow. */
  published: (isInstead: boolean) => ReactNode;
}

export function HomePage({ published }: HomePageProps) {
  const visit = useFirstVisit();
  const first = visit && <FirstVisit onClose={visit.close} withLink />;
  const isLive = useShowsLiveNumbers();
  const user = useUser();
  const isOwn = useSession().settings?.employeeVisibility === 'own' && !isHandler(user);
  return (
    <Page title={t('dashboards.title')} about={useSeesOnly() || t('dashboards.homeAbout')} actions={useSubmitDock()} docksActions>
      {isLive ? (
        <Counted first={first} />
      ) : (
        <div className={classes.sections}>
          {first}
          {published(true)}
        </div>
      )}
      {isLive && isOwn && <div className={classes.below}>{published(false)}</div>}
      <div className={classes.below}>
        <h2 className={classes.section}>{t('dashboards.allRants')}</h2>
        <RantList />
      </div>
    </Page>
  );
}

/** `first`: shown above all numbers; undefined while it is loading. */
function Counted({ first }: { first: ReactNode }) {
  const stats = useStats();
  return (
    <DashboardStates query={stats} isHeld={first === undefined} hasCards rows={isHandler(useUser()) ? ['even', 'one'] : ['even']}>
      {(data) => (
        <>
          {first}
          <HomeTotal data={data} />
          {data.totalRants > 0 && <HomeCharts data={data} />}
        </>
      )}
    </DashboardStates>
  );
}
