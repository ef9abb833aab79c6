/** Below the heading: the deadline, the owner, the author, and the status switch. */

import { IconCalendarDue, IconUser } from '@tabler/icons-react';
import { useFormat } from '#web/lib/format/format.ts';
import type { PlanDetail } from '../../contract/calls.ts';
import { dayText, dueText, ownerText } from '../plan-labels.tsx';
import { StatusSwitch } from '../status-switch.tsx';
import { t } from '../words.ts';
import classes from './plan.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export function Facts({ plan }: { plan: PlanDetail }) {
  const { day } = useFormat();
  const dueSentence = dueText(plan);
  const createdDay = day(plan.createdAt);
  return (
    <>
      <div className={classes.facts}>
        <span className={classes.fact}>
          <IconCalendarDue {...icon} />
          <time dateTime={plan.deadline}>{t('plans.due', { day: dayText(plan.deadline) })}</time>
          {dueSentence && (
            <span className={classes.due} data-overdue={plan.overdue || undefined}>
              {dueSentence}
            </span>
          )}
        </span>
        <span className={classes.fact}>
          <IconUser {...icon} />
          <bdi>{ownerText(plan)}</bdi>
        </span>
        <span>{plan.author ? t('plans.madeBy', { day: createdDay, name: plan.author }) : t('plans.made', { day: createdDay })}</span>
      </div>
      <div className={classes.switch} data-done={plan.completed || undefined}>
        <StatusSwitch plan={plan} />
      </div>
    </>
  );
}
