/** What hangs on people who are deactivated, deleted or made employees: their open rants and plans, and who gets them. */
import type { User } from '@earshot/contract/accounts';
import { actionPlans } from '@earshot/contract/action-plans';
import { canOwnPlan } from '@earshot/contract/policy';
import { rants } from '@earshot/contract/rants';
import { NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countedQueryOf, queryOf } from '../../../lib/query/query.ts';
import classes from './dialogs.module.css';
import { t } from './words.ts';

type Body = { plansTo?: string; rantsTo?: string };

/** `body`: what the call is sent. */
export function useHandingOver(leaving: readonly User[]) {
  const ids = leaving.filter(canOwnPlan).map((person) => person._id);
  const enabled = ids.length > 0;
  const [owner, page] = [ids.join(), { page: 1, limit: 1 } as const];
  const plans = useQuery({
    ...countedQueryOf('action-plans', actionPlans.list, { query: { owner, completed: 'false', ...page } }),
    enabled,
  });
  const held = useQuery({ ...queryOf('rants', rants.list, { query: { owner, ...page } }), enabled });
  const owners = useQuery({ ...queryOf('action-plans', actionPlans.owners), enabled });
  const [body, setBody] = useState<Body>({});
  const { Pending = 0, Responded = 0, Urgent = 0 } = held.data?.counts ?? {};
  return {
    isLoading: plans.isLoading || held.isLoading || owners.isLoading,
    open: { plansTo: enabled ? (plans.data?.total ?? 0) : 0, rantsTo: enabled ? Pending + Responded + Urgent : 0 },
    owners: owners.data?.filter((one) => !ids.includes(one._id)) ?? [],
    body,
    give: (what: keyof Body, to: string) => setBody(({ [what]: _, ...rest }) => (to === '' ? rest : { ...rest, [what]: to })),
  };
}

const wording = {
  rantsTo: { label: 'people.rantsTo', nobody: 'people.rantsStay' },
  plansTo: { label: 'people.plansTo', nobody: 'people.plansStay' },
} as const;

/** In a paragraph of a dialog. */
export function HandingOver({ handing: { open, owners, body, give } }: { handing: ReturnType<typeof useHandingOver> }) {
  return (['rantsTo', 'plansTo'] as const)
    .filter((what) => open[what] > 0)
    .map((what) => (
      <span key={what} className={classes.plans}>
        <NativeSelect
          size="md"
          label={t(wording[what].label, { n: open[what] })}
          description={body[what] ? undefined : t(wording[what].nobody)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[{ value: '', label: t('people.plansToNobody') }, ...owners.map(({ _id, name }) => ({ value: _id, label: name }))]}
          value={body[what] ?? ''}
          onChange={(event) => give(what, event.currentTarget.value)}
          rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
        />
      </span>
    ));
}

export const namesOf = (persons: readonly User[]): string => persons.map((person) => person.name).join(', ');
