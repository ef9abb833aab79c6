/** Whether a plan helped: rants of its department and category week by week, before it was made and since, with the numbers behind each rate. */

import { useFormat } from '#web/lib/format/format.ts';
import type { PlanDetail } from '../../contract/calls.ts';
import { t } from '../words.ts';
import classes from './weeks.module.css';

type Week = PlanDetail['feedback']['weeks'][number];
const weekMs = 7 * 86_400_000;

const sum = (weeks: readonly Week[]): number => weeks.reduce((n, { count }) => n + count, 0);

export function Weeks({ weeks }: { weeks: readonly Week[] }) {
  const { number, day } = useFormat();
  const [before, weeksSince] = [weeks.filter((week) => !week.since), weeks.filter((week) => week.since)];
  // The last week may still be running, so the rate counts whole weeks only.
  const wholeWeeks = weeksSince.filter(({ start }) => Date.parse(start) + weekMs <= Date.now());
  const rate = (weekList: readonly Week[]) => number(Math.round((sum(weekList) / weekList.length) * 10) / 10);
  const rateOf = (weekList: readonly Week[]) => ({ rate: rate(weekList), n: sum(weekList), weeks: weekList.length });
  const highest = Math.max(1, ...weeks.map(({ count }) => count));
  return (
    <div className={classes.weeks}>
      <p>
        {before.length > 0 ? t('plans.weeklyBefore', rateOf(before)) : t('plans.weeklyNoneBefore')}
        <br />
        {wholeWeeks.length > 0 ? t('plans.weeklySince', rateOf(wholeWeeks)) : t('plans.weeklyNoneSince')}
      </p>
      {weeks.length > 1 && (
        <>
          <div className={classes.bars} aria-hidden>
            {weeks.map(({ start, count, since: isSince }) => (
              <span key={start} data-since={isSince} title={`${day(start)}: ${number(count)}`}>
                <i style={{ blockSize: `${(count / highest) * 100}%` }} />
              </span>
            ))}
          </div>
          <details>
            <summary>{t('plans.weeklyTable')}</summary>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('plans.weekFrom')}</th>
                  <th scope="col">{t('plans.weekRants')}</th>
                </tr>
              </thead>
              <tbody>
                {weeks.map(({ start, count, since: isSince }) => (
                  <tr key={start} data-since={isSince}>
                    <td>{day(start)}</td>
                    <td>{number(count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </div>
  );
}
