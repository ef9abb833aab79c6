/** The dashboard of everybody, at '/' (product.md 1.10): all time, what is named most, 24 months, every rant one may see. */
import { isHandler } from '@earshot/contract/policy';
import type { ReactNode } from 'react';
import { useSeesOnly } from '../../../lib/session/sees-only.ts';
import { useUser } from '../../../lib/session/session.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useStats } from '../calls.ts';
import classes from '../dashboards.module.css';
import { DashboardStates } from '../states.tsx';
import { useSubmitDock } from '../submit-dock.tsx';
import { t } from '../words.ts';
import { HomeCharts } from './charts.tsx';
import { HomeTotal } from './total.tsx';

/** `first`: what stands above all numbers, undefined while it is not known yet; `all`: the list of all rants. */
export function HomePage({ first, all }: { first: ReactNode; all: ReactNode }) {
  const stats = useStats();
  return (
    <Page title={t('dashboards.title')} about={useSeesOnly() || t('dashboards.homeAbout')} actions={useSubmitDock()} docksActions>
      <DashboardStates query={stats} isHeld={first === undefined} hasCards rows={isHandler(useUser()) ? ['even', 'one'] : ['two']}>
        {(data) => (
          <>
            {first}
            <HomeTotal data={data} />
            <HomeCharts data={data} />
          </>
        )}
      </DashboardStates>
      <div className={classes.below}>
        <h2 className={classes.section}>{t('dashboards.allRants')}</h2>
        {all}
      </div>
    </Page>
  );
}
