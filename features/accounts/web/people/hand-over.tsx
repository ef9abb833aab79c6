/** The open work of people who are deactivated, deleted or made employees, and the choice of who takes it over. */
import type { User } from '@earshot/contract/accounts';
import { canSignIn, isHandler } from '@earshot/contract/policy';
import { NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#web/lib/query/query.ts';
import { handingOver as partsOfFeatures } from '../../../assembled/web-handing-over.ts';
import { type HandingOver as HandedOver, people } from '../../contract/people.ts';
import classes from './dialogs.module.css';
import { t } from './words.ts';

type Body = Partial<Record<keyof HandedOver, string>>;

export function useHandingOver(leaving: readonly User[]) {
  const ids = leaving.filter((person) => isHandler(person) && canSignIn(person)).map((person) => person._id);
  const enabled = ids.length > 0;
  // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes while the program runs.
  const openParts = partsOfFeatures.map((part) => ({ part, ...part.useOpen(ids.join(), enabled) }));
  const owners = useQuery({ ...queryOf('accounts', people.handlers), enabled });
  const [body, setBody] = useState<Body>({});
  return {
    isLoading: owners.isLoading || openParts.some(({ isLoading }) => isLoading),
    open: enabled ? openParts.filter(({ open }) => open > 0) : [],
    owners: owners.data?.filter((owner) => !ids.includes(owner._id)) ?? [],
    body,
    give: (kind: keyof Body, to: string) => setBody(({ [kind]: _, ...rest }) => (to === '' ? rest : { ...rest, [kind]: to })),
  };
}

/** Made to be shown inside a paragraph of a dialog. */
export function HandingOver({ handing: { open, owners, body, give } }: { handing: ReturnType<typeof useHandingOver> }) {
  return open.map(({ part: { name, label, stays }, open: n }) => (
    <span key={name} className={classes.handing}>
      <NativeSelect
        size="md"
        label={label(n)}
        description={body[name] ? undefined : stays()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[{ value: '', label: t('people.toNobody') }, ...owners.map((owner) => ({ value: owner._id, label: owner.name }))]}
        value={body[name] ?? ''}
        onChange={(event) => give(name, event.currentTarget.value)}
        rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      />
    </span>
  ));
}

export const namesOf = (persons: readonly User[]): string => persons.map((person) => person.name).join(', ');
