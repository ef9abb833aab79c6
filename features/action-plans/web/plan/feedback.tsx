/** 'Feedback': rants of the plan's department and category before it was made and since, and the filters that it was made from. */

import { addDays } from '@earshot/contract/calendar';
import { english as rantKinds } from '@earshot/words/rant-kinds.en';
import { IconMessages } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { rantMoments, rantStatuses } from '#features/rants/contract';
import { dayIn, givenOpenDays, spanText, todayIn } from '#web/lib/format/days.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { catalogue } from '#web/lib/language/words.ts';
import { rantsAt } from '#web/lib/page/rants-at.ts';
import { useSession } from '#web/lib/session/session.tsx';
import type { PlanDetail, PlanSource } from '../../contract/calls.ts';
import { limits } from '../../contract/limits.ts';
import { t } from '../words.ts';
import classes from './plan.module.css';
import { Weeks } from './weeks.tsx';

export function Feedback({ plan }: { plan: PlanDetail }) {
  const { number } = useFormat();
  const zone = useSession().settings?.timeZone;
  const heading = useId();
  const { department, category, feedback, basis } = plan;
  const createdDay = dayIn(zone, plan.createdAt);
  const about = { department: department.name, category: category?.name };
  const before = rantsAt({ ...about, from: addDays(createdDay, -limits.feedbackDays), to: createdDay });
  const rantsSince = rantsAt({ ...about, from: createdDay, to: todayIn(zone) });
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <h2 id={heading} className={classes.panelTitle}>
        <IconMessages size={17} stroke={1.75} aria-hidden />
        {t('plans.feedback')}
      </h2>
      <p>{t('plans.rantsIn', { what: [department.name, category?.name].filter(Boolean).join(' · ') })}</p>
      <p className={classes.counts}>
        <Link to={before}>{t('plans.before', { n: number(feedback.before) })}</Link>
        <Link to={rantsSince}>{t('plans.since', { n: number(feedback.since) })}</Link>
      </p>
      {feedback.weeks.length > 0 && <Weeks weeks={feedback.weeks} />}
      {basis && <MadeFrom basis={basis} />}
    </section>
  );
}

const ofKinds = catalogue(rantKinds);

/** The address of the list of rants with these filters. */
const addressOf = ({ search, rantStatus, startDate, endDate, ...otherFilters }: Record<string, string | undefined>) =>
  rantsAt({ ...otherFilters, q: search, status: rantStatus, from: startDate, to: endDate });

function wordsOf({ query }: PlanSource, zone: string | undefined): string[] {
  const { search, rantStatus, startDate, endDate, hour, dateOf = 'created', answered, queue, mine, owner, kind } = query;
  const moment = rantMoments.find((candidate) => candidate === dateOf) ?? 'created';
  const status = rantStatuses.find((candidate) => candidate === rantStatus);
  const days = givenOpenDays(startDate ?? '', endDate ?? '');
  return [
    (days.from || days.to) && t(`plans.filter.${moment}In`, { value: spanText(days, hour ? Number(hour) : undefined, zone) }),
    mine && t('plans.filter.mine'),
    owner && t(owner === 'none' ? 'plans.filter.nobodys' : 'plans.filter.owned'),
    (kind === 'sealed' || kind === 'named') && ofKinds(`rantKind.${kind}`),
    search && t('plans.filter.search', { value: search }),
    ...(['target', 'department', 'category'] as const).map((name) => query[name] && t(`plans.filter.${name}`, { value: query[name] })),
    status && t('plans.filter.status', { value: t(`status.${status}`) }),
    answered && t(answered === 'true' ? 'plans.filter.answered' : 'plans.filter.unanswered'),
    (queue === 'waiting' || queue === 'open') && ofKinds(`rantQueue.${queue}`),
  ].filter((text): text is string => Boolean(text));
}

function MadeFrom({ basis }: { basis: PlanSource }) {
  const { day, number } = useFormat();
  const { at, total, open, query } = basis;
  const zone = useSession().settings?.timeZone;
  return (
    <div className={classes.basis}>
      <h3>{t('plans.basis')}</h3>
      <p>{t('plans.basisAt', { total, day: day(at), open: number(open) })}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
      <ul role="list" className={classes.filters}>
        {wordsOf(basis, zone).map((text) => (
          <li key={text} dir="auto">
            {text}
          </li>
        ))}
      </ul>
      <Link to={addressOf(query)}>{t('plans.basisOpen')}</Link>
    </div>
  );
}
