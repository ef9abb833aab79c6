/**
 * 'What is being done', for everybody who may see the rant: the started and completed actions with their public notes. Shows nothing if
 * there are none.
 */

import { IconCircleCheck, IconProgress } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format/format.ts';
import { Linked } from '#web/ui/layout/linked.tsx';
import type { RantAction } from '../../contract/calls.ts';
import { useActionsOf } from '../calls.ts';
import { t } from '../words.ts';
import classes from './from-rants.module.css';

/** A live region, because an action may arrive while somebody reads. */
export function BeingDone({ rantId }: { rantId: string }) {
  const heading = useId();
  const { data = [] } = useActionsOf(rantId);
  return (
    <div aria-live="polite" className={classes.live}>
      {data.length > 0 && (
        <section className={classes.panel} aria-labelledby={heading}>
          <h2 id={heading}>{t('plans.doing')}</h2>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
          <ul role="list" className={classes.actions}>
            {data.map((action, i) => (
              <Action key={action.plan?._id ?? i} action={action} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Action({ action: { state, date, note, plan } }: { action: RantAction }) {
  const { day } = useFormat();
  const isDone = state === 'completed';
  const Sign = isDone ? IconCircleCheck : IconProgress;
  return (
    <li className={classes.action} data-done={isDone || undefined}>
      <Sign size={18} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <p>
          <time dateTime={date}>{t(isDone ? 'plans.done' : 'plans.started', { day: day(date) })}</time>
        </p>
        {note.trim() !== '' && (
          <p className={classes.note} dir="auto">
            <Linked text={note} />
          </p>
        )}
        {plan && (
          <p>
            <Link to={`/action-plans/${plan._id}`} dir="auto">
              {plan.title}
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}
