/** The sentence below the heading: the number of rants, compared with the previous period, and how many wait for an answer since when. */
import { type Days, daysIn } from '@earshot/contract/calendar';
import { tellsPercent } from '@earshot/contract/limits';
import { daysText } from '#web/lib/format/days.ts';
import { type Format, useFormat } from '#web/lib/format/format.ts';
import type { ManagerDashboard } from '../../contract/calls.ts';
import { useManagerDashboard } from '../calls.ts';
import classes from '../dashboards.module.css';
import { type Range, timeRangeOf } from '../range.ts';
import { percentChanged } from '../trend.ts';
import { t } from '../words.ts';

/** Shows only the days until their numbers have loaded. */
export function Summary({ range, days }: { range: Range; days: Days }) {
  const { data, isPlaceholderData } = useManagerDashboard(timeRangeOf(range));
  const { number } = useFormat();
  const isHere = data !== undefined && !isPlaceholderData;
  return <span className={classes.summary}>{isHere ? sentence(data, daysText(days), daysIn(days), number) : daysText(days)}</span>;
}

const sentence = (data: ManagerDashboard, days: string, n: number, number: Format['number']): string =>
  t('dashboards.summary', {
    days,
    rants: t('dashboards.summaryRants', { n: data.totalRants }),
    compared: compared(data.totalRants, data.before.totalRants, t('dashboards.then', { n }), number),
    waiting: waitingText(data),
  });

function compared(now: number, before: number, then: string, number: Format['number']): string {
  if (before === 0) return t('dashboards.noneThen', { then });
  if (now === before) return t('dashboards.asManyThen', { then });
  if (now === before * 2) return t('dashboards.twiceThen', { then });
  if (now * 2 === before) return t('dashboards.halfThen', { then });
  if (tellsPercent(before)) {
    const n = number(percentChanged(now, before));
    return now > before ? t('dashboards.percentMoreThen', { n, then }) : t('dashboards.percentFewerThen', { n, then });
  }
  const n = number(Math.abs(now - before));
  return now > before ? t('dashboards.moreThen', { n, then }) : t('dashboards.fewerThen', { n, then });
}

const dayMs = 86_400_000;

function waitingText({ pendingRants, pendingSince }: ManagerDashboard): string {
  if (!pendingSince) return t('dashboards.noneWaits');
  const days = Math.floor((Date.now() - Date.parse(pendingSince)) / dayMs);
  return t('dashboards.waits', { n: pendingRants, since: t('dashboards.since', { days: Math.max(0, days) }) });
}
