/** A plan as a card, where there is no room for a row. */

import { Link } from 'react-router';
import type { Plan } from '../../contract/calls.ts';
import classes from '../action-plans.module.css';
import { Deadline, namedText, ownerText, PriorityChip } from '../plan-labels.tsx';
import { StatusSwitch } from '../status-switch.tsx';
import { type OpenDialog, PlanActions } from './columns.tsx';

export function PlanCard({ plan, ask }: { plan: Plan; ask: OpenDialog }) {
  return (
    <div className={classes.card}>
      <div className={classes.cardHead}>
        <PriorityChip priority={plan.priority} />
        <Deadline plan={plan} />
      </div>
      <Link to={`/action-plans/${plan._id}`} className={classes.cardLink} dir="auto">
        {plan.title}
      </Link>
      <p className={classes.owner}>
        <bdi>{ownerText(plan)}</bdi> · <bdi>{namedText(plan.department)}</bdi>
      </p>
      <div className={classes.cardFoot}>
        <StatusSwitch plan={plan} />
        <PlanActions plan={plan} ask={ask} />
      </div>
    </div>
  );
}
