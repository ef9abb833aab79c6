/** What hangs on people who are deactivated or deleted: their open plans, and who gets them. */
import type { User } from '@earshot/contract/accounts';
import { actionPlans } from '@earshot/contract/action-plans';
import { canOwnPlan } from '@earshot/contract/policy';
import { NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countedQueryOf, queryOf } from '../../../lib/query/query.ts';
import classes from './dialogs.module.css';
import { t } from './words.ts';

const room = 'action-plans';

/** `body`: what the call is sent. */
export function usePlansTo(leaving: readonly User[]) {
  const ids = leaving.filter(canOwnPlan).map((person) => person._id);
  const enabled = ids.length > 0;
  const query = { owner: ids.join(), completed: 'false', page: 1, limit: 1 } as const;
  const plans = useQuery({ ...countedQueryOf(room, actionPlans.list, { query }), enabled });
  const owners = useQuery({ ...queryOf(room, actionPlans.owners), enabled });
  const [to, setTo] = useState('');
  return {
    isLoading: plans.isLoading || owners.isLoading,
    open: plans.data?.total ?? 0,
    owners: owners.data?.filter((owner) => !ids.includes(owner._id)) ?? [],
    to,
    setTo,
    body: to === '' ? {} : { plansTo: to },
  };
}

/** In a paragraph of a dialog. */
export function PlansTo({ plans: { open, owners, to, setTo } }: { plans: ReturnType<typeof usePlansTo> }) {
  if (open === 0) return null;
  return (
    <span className={classes.plans}>
      <NativeSelect
        size="md"
        label={t('people.plansTo', { n: open })}
        description={to === '' ? t('people.plansStay') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[{ value: '', label: t('people.plansToNobody') }, ...owners.map(({ _id, name }) => ({ value: _id, label: name }))]}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      />
    </span>
  );
}

export const namesOf = (persons: readonly User[]): string => persons.map((person) => person.name).join(', ');
