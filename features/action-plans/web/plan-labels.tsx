/** How facts of a plan look on all pages: the priority as a chip, the owner, the deadline with the days left. */

import { IconChevronDown, IconChevronsUp, IconEqual } from '@tabler/icons-react';
import { daysText } from '#web/lib/format/days.ts';
import { Chip, type Hue } from '#web/ui/layout/chip.tsx';
import type { Plan, Priority } from '../contract/calls.ts';
import classes from './action-plans.module.css';
import { t } from './words.ts';

const looks = {
  low: { hue: 'gray', icon: IconChevronDown },
  medium: { hue: 'ochre', icon: IconEqual },
  high: { hue: 'red', icon: IconChevronsUp },
} as const satisfies Record<Priority, { hue: Hue; icon: unknown }>;

export const PriorityChip = ({ priority }: { priority: Priority }) => <Chip {...looks[priority]}>{t(`plans.${priority}`)}</Chip>;

export const ownerText = ({ assignedTo }: Pick<Plan, 'assignedTo'>): string =>
  assignedTo ? t('plans.owner', { name: assignedTo.name }) : t('plans.noOwner');

/** "in 6 days" or "overdue 3 days"; '' for a completed plan. */
export function dueText({ completed, daysLeft }: Pick<Plan, 'completed' | 'daysLeft'>): string {
  if (completed) return '';
  if (daysLeft === 0) return t('plans.today');
  return daysLeft > 0 ? t('plans.inDays', { n: daysLeft }) : t('plans.overdueDays', { n: -daysLeft });
}

export const dayText = (day: string): string => daysText({ from: day, to: day });

/** The day of the deadline, and below or beside it the days left. */
export function Deadline({ plan }: { plan: Plan }) {
  const dueSentence = dueText(plan);
  return (
    <span className={classes.deadline}>
      <time dateTime={plan.deadline}>{dayText(plan.deadline)}</time>
      {dueSentence && (
        <span className={classes.due} data-overdue={plan.overdue || undefined}>
          {dueSentence}
        </span>
      )}
    </span>
  );
}

/** The name of an option, with a note if it is archived. */
export const namedText = ({ name, archived }: { name: string; archived: boolean }): string =>
  archived ? t('plans.archivedName', { name }) : name;
