/** Employee dashboard (product.md 1.12): one's own rants of a year over time and by category, and all of them below. */
import { addDays } from '@earshot/contract/calendar';
import { Fragment, type ReactNode } from 'react';
import { FirstVisit, useFirstVisit } from '#features/rants/web';
import { todayIn } from '#web/lib/format/days.ts';
import { useOutOfPatience } from '#web/lib/page/patience.ts';
import { rantsAt } from '#web/lib/page/rants-at.ts';
import { useSession, useUser } from '#web/lib/session/session.tsx';
import { ChartPanel } from '#web/ui/chart/chart-panel.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { limits } from '../../contract/limits.ts';
import { useOwnCategories, useOwnTrends, useUnreadNews } from '../calls.ts';
import classes from '../dashboards.module.css';
import { daysOfStep } from '../rant-links.ts';
import { axisOf, emptySteps, overTime, round } from '../series.ts';
import { DashboardStates } from '../states.tsx';
import { useSubmitDock } from '../submit-dock.tsx';
import { t } from '../words.ts';
import { NewAnswers } from './new-answers.tsx';

/** The days of one week; the first and the last are cut where the 365 days are. */
function daysOfOwn(weeks: readonly { date: string }[], index: number, today: string) {
  const from = addDays(today, 1 - limits.ownDays);
  return daysOfStep(
    weeks.map(({ date }) => date),
    index,
    { unit: 'week', from, to: today },
  );
}

type Week = { date: string; submitted: number; resolved: number };

/** From the week of the first of the year's rants. */
function OwnTrends({ weeks }: { weeks: readonly Week[] }) {
  const today = todayIn(useSession().settings?.timeZone);
  const skipped = emptySteps(weeks.map(({ submitted, resolved }) => submitted + resolved));
  const shown = weeks.slice(skipped);
  return (
    <ChartPanel
      title={t('dashboards.yourTrends')}
      about={t('dashboards.yourTrendsAbout')}
      data={overTime(
        shown.map(({ date }) => date),
        'week',
        [
          { label: t('dashboards.submitted'), values: shown.map(({ submitted }) => submitted) },
          { label: t('dashboards.resolvedRants'), values: shown.map(({ resolved }) => resolved) },
        ],
      )}
      axis={axisOf('week')}
      empty={t('dashboards.noOwn')}
      to={(i, series) => rantsAt({ mine: 'true', ...daysOfOwn(weeks, i + skipped, today), dateOf: series === 1 ? 'answered' : undefined })}
    />
  );
}

/** `own`: the table of one's own rants. */
export function EmployeePage({ own }: { own: ReactNode }) {
  // Shown above all numbers; undefined while it is not known yet.
  const visit = useFirstVisit();
  const { name } = useUser();
  const trends = useOwnTrends();
  const categories = useOwnCategories();
  const news = useUnreadNews();
  // Everything appears at once, so that nothing above pushes the numbers down.
  const isLate = useOutOfPatience(!news.isPending);
  const isHeld = visit === undefined || (news.isPending && !isLate) || trends.isPending || categories.isPending;
  const empty = t('dashboards.noOwn');
  return (
    <Page
      title={t('dashboards.welcome', { name })}
      windowTitle={t('dashboards.title')}
      about={t('dashboards.welcomeAbout')}
      actions={useSubmitDock()}
      docksActions
    >
      <div className={classes.sections}>
        {!isHeld && visit && <FirstVisit onClose={visit.close} withLink />}
        {!isHeld && !isLate && <NewAnswers news={news.data} />}
        {/* The key remounts this part when the notices above come. Otherwise it would move, which counts as a layout shift. */}
        <Fragment key={isHeld ? 'held' : 'shown'}>
          {/* Rants that may have a new answer come before the totals. */}
          <div>
            <h2 className={classes.section}>{t('dashboards.yourRants')}</h2>
            {own}
          </div>
          <div className={classes.pair}>
            <DashboardStates query={trends} isHeld={isHeld} rows={['one']}>
              {(weeks) => <OwnTrends weeks={weeks} />}
            </DashboardStates>
            <DashboardStates query={categories} isHeld={isHeld} rows={['one']}>
              {(parts) => (
                <ChartPanel
                  title={t('dashboards.yourCategories')}
                  about={t('dashboards.yourCategoriesAbout')}
                  data={round(
                    'pie',
                    parts.map(({ category, count }) => ({ name: category, count })),
                  )}
                  axis={t('dashboards.category')}
                  empty={empty}
                  to={(i) => parts[i] && rantsAt({ mine: 'true', category: parts[i].category, range: 'year' })}
                />
              )}
            </DashboardStates>
          </div>
        </Fragment>
      </div>
    </Page>
  );
}
