/** Employee dashboard (product.md 1.12): one's own rants of a year over time and by category, and all of them below. */
import { addDays } from '@earshot/contract/calendar';
import { Fragment, type ReactNode } from 'react';
import { FirstVisit, useFirstVisit, useMyRants } from '#features/rants/web';
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

/** The days of one week. The first and the last week are cut to the 365 days. */
function daysOfOwnWeek(weeks: readonly { date: string }[], index: number, today: string) {
  const from = addDays(today, 1 - limits.ownDays);
  return daysOfStep(
    weeks.map(({ date }) => date),
    index,
    { unit: 'week', from, to: today },
  );
}

type Week = { date: string; submitted: number; resolved: number };

/** The chart begins with the week of the first rant in the year. */
function OwnTrends({ weeks }: { weeks: readonly Week[] }) {
  const today = todayIn(useSession().settings?.timeZone);
  const skipped = emptySteps(weeks.map(({ submitted, resolved }) => submitted + resolved));
  const shownWeeks = weeks.slice(skipped);
  return (
    <ChartPanel
      title={t('dashboards.yourTrends')}
      about={t('dashboards.yourTrendsAbout')}
      data={overTime(
        shownWeeks.map(({ date }) => date),
        'week',
        [
          { label: t('dashboards.submitted'), values: shownWeeks.map(({ submitted }) => submitted) },
          { label: t('dashboards.resolvedRants'), values: shownWeeks.map(({ resolved }) => resolved) },
        ],
      )}
      axis={axisOf('week')}
      empty={t('dashboards.noOwn')}
      to={(i, series) =>
        rantsAt({ mine: 'true', ...daysOfOwnWeek(weeks, i + skipped, today), dateOf: series === 1 ? 'answered' : undefined })
      }
    />
  );
}

/** The first query of the table of one's own rants. */
const firstPage = { sort: 'date', order: 'desc', page: 1, limit: limits.defaultPageSize } as const;

/** `own`: the table of one's own rants. */
export function EmployeePage({ own }: { own: ReactNode }) {
  // The first-visit notice is shown above all numbers; undefined while it is loading.
  const visit = useFirstVisit();
  const { name } = useUser();
  const trends = useOwnTrends();
  const categories = useOwnCategories();
  const news = useUnreadNews();
  // Everything appears at once, so that nothing above pushes the numbers down.
  const isLate = useOutOfPatience(!news.isPending);
  const all = useMyRants(firstPage);
  const isHeld = visit === undefined || (news.isPending && !isLate) || trends.isPending || categories.isPending || all.isPending;
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
          {/* While the reader has no rants, the table below says so. */}
          {all.data?.total !== 0 && (
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
          )}
          <div>
            <h2 className={classes.section}>{t('dashboards.yourRants')}</h2>
            {own}
          </div>
        </Fragment>
      </div>
    </Page>
  );
}
