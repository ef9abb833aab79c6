/** A section of Settings: the people who are told in confidence, in the order in which they are asked. Each change is saved at once. */

import { ActionIcon } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowUp, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { people } from '#features/accounts/contract';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { LateSelect } from '#web/ui/form/late-select.tsx';
import { SettingsSection } from '#web/ui/layout/settings-section.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { limits } from '../contract/limits.ts';
import { useSetTrustedContacts, useTrustedContacts } from './calls.ts';
import classes from './right-of-reply.module.css';
import { t } from './words.ts';

const maxFound = 10;

export function TrustedContactsSection() {
  const query = useTrustedContacts();
  const save = useSetTrustedContacts();
  const set = (next: string[]) => save.mutate(next, { onError: (error) => toast.error(sentenceOf(error, t('fair.protectorsFailed'))) });
  const words = { title: t('fair.protectors'), about: t('fair.protectorsAbout') };
  return (
    <SettingsSection id="protectors" query={query} {...words} failed={t('fair.protectorsUnread')} label={t('fair.protectorsLoading')}>
      {(contacts) => <TrustedContacts chosen={contacts} onSet={set} />}
    </SettingsSection>
  );
}

function TrustedContacts({ chosen, onSet }: { chosen: readonly { _id: string; name: string }[]; onSet: (ids: string[]) => void }) {
  const ids = chosen.map(({ _id }) => _id);
  const moveUp = (at: number) => onSet(ids.map((id, n) => (n === at - 1 ? (ids[at] ?? id) : n === at ? (ids[at - 1] ?? id) : id)));
  return (
    <div className={classes.form}>
      {chosen.length === 0 ? (
        <p className={classes.small}>{t('fair.protectorsNone')}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
        <ol role="list" className={classes.people} aria-label={t('fair.protectors')}>
          {chosen.map(({ _id, name }, at) => (
            <li key={_id}>
              <span dir="auto">{name}</span>
              {at > 0 && (
                <ActionIcon size={28} aria-label={t('fair.protectorUp', { name })} onClick={() => moveUp(at)}>
                  <IconArrowUp size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              )}
              <ActionIcon size={28} aria-label={t('fair.protectorRemove', { name })} onClick={() => onSet(ids.filter((id) => id !== _id))}>
                <IconX size={16} stroke={2} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      {chosen.length < limits.trustedContacts && <AddPerson without={ids} onPick={(id) => onSet([...ids, id])} />}
    </div>
  );
}

/** The server searches, because an organisation may have thousands of people. */
function AddPerson({ without, onPick }: { without: readonly string[]; onPick: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const query = useQuery({
    ...queryOf('people', people.list, { query: { search, status: 'approved', page: '1', limit: String(maxFound) } }),
    placeholderData: keepPreviousData,
  });
  const data = (query.data ?? [])
    .filter(({ _id }) => !without.includes(_id))
    .map(({ _id, name, email }) => ({ value: _id, label: `${name} (${email})` }));
  return (
    <LateSelect
      label={t('fair.protectorAdd')}
      placeholder={t('fair.protectorPlace')}
      data={data}
      value={null}
      onChange={(id) => {
        setTyped('');
        if (id) onPick(id);
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={t('fair.protectorNobody')}
      openOnFocus={false}
    />
  );
}
