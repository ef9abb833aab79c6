/** The columns of 'Action Plans' (product.md 1.19). */

import { ActionIcon } from '@mantine/core';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Tooltip } from '#web/ui/dialog/tooltip.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import type { Plan } from '../../contract/calls.ts';
import classes from '../action-plans.module.css';
import { Deadline, namedText, ownerText, PriorityChip } from '../plan-labels.tsx';
import { StatusSwitch } from '../status-switch.tsx';
import { t } from '../words.ts';

export interface PlanDialog {
  dialog: 'edit' | 'delete';
  plan: Plan;
}
export type OpenDialog = (dialog: PlanDialog) => void;

const orders = (up: string, down: string) => ({ orders: { up, down } });

export const columnsOf = (openDialog: OpenDialog): Column<Plan>[] => [
  { id: 'title', label: t('plans.colTitle'), ...orders(t('plans.titleUp'), t('plans.titleDown')), cell: (plan) => <Title plan={plan} /> },
  { id: 'department', label: t('plans.department'), cell: ({ department }) => <Department name={namedText(department)} /> },
  {
    id: 'priority',
    label: t('plans.priority'),
    ...orders(t('plans.priorityUp'), t('plans.priorityDown')),
    cell: (plan) => <PriorityChip priority={plan.priority} />,
  },
  {
    id: 'deadline',
    label: t('plans.deadline'),
    ...orders(t('plans.deadlineUp'), t('plans.deadlineDown')),
    cell: (plan) => <Deadline plan={plan} />,
  },
  {
    id: 'status',
    label: t('plans.status'),
    ...orders(t('plans.statusUp'), t('plans.statusDown')),
    cell: (plan) => <StatusSwitch plan={plan} />,
  },
  { id: 'actions', label: t('plans.actions'), fixed: true, atEnd: true, cell: (plan) => <PlanActions plan={plan} ask={openDialog} /> },
];

const Department = ({ name }: { name: string }) => (
  <bdi className={classes.department} title={name}>
    {name}
  </bdi>
);

function Title({ plan }: { plan: Plan }) {
  return (
    <>
      <Link to={`/action-plans/${plan._id}`} className={classes.titleLink} dir="auto" title={plan.title} data-row>
        {plan.title}
      </Link>
      <span className={classes.owner} title={ownerText(plan)}>
        {ownerText(plan)}
      </span>
    </>
  );
}

export function PlanActions({ plan, ask }: { plan: Plan; ask: OpenDialog }) {
  const { title } = plan;
  return (
    <span className={classes.actions}>
      <Tooltip label={t('plans.editNamed', { title })}>
        {(about) => (
          <ActionIcon {...about} size={32} aria-label={t('plans.editNamed', { title })} onClick={() => ask({ dialog: 'edit', plan })}>
            <IconEdit size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </Tooltip>
      <Tooltip label={t('plans.deleteNamed', { title })}>
        {(about) => (
          <ActionIcon {...about} size={32} aria-label={t('plans.deleteNamed', { title })} onClick={() => ask({ dialog: 'delete', plan })}>
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </Tooltip>
    </span>
  );
}
