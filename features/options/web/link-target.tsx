/** The dialog in which an admin links a target employee to an account. */
import { limits } from '@earshot/contract/limits';
import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useUser } from '#web/lib/session/session.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/layout/notice.tsx';
import type { Option } from '../contract/calls.ts';
import { useFoundPeople, useLinkTarget } from './calls.ts';
import classes from './options.module.css';
import { t } from './words.ts';

export function LinkTarget({ option, onClose }: { option: Option; onClose: () => void }) {
  const { name, account, questions = [] } = option;
  const [suggested] = questions;
  const user = useUser();
  const link = useLinkTarget(option._id);
  const first = suggested?._id ?? '';
  const form = useForm({
    initial: { person: first },
    check: ({ person }) => ({ person: person ? undefined : t('options.personNeeded') }),
    send: ({ person }) => link.mutateAsync(person || null),
    onDone: onClose,
    failed: t('options.saveFailed'),
    failedAt: 'person',
  });
  const { person } = form.values;

  return (
    <FormDialog
      title={t('options.linkTitle', { name })}
      about={t('options.linkAbout', { name })}
      action={t('options.linkDo')}
      busyAction={t('options.linking')}
      isBusy={form.isBusy}
      isDisabled={person !== '' && person === account?._id}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      {account && (
        <p className={classes.linkNow}>
          {t('options.linkNow', { account: account.name })}{' '}
          <Button variant="default" size="compact-md" onClick={() => void form.send({ person: '' })} disabled={form.isBusy}>
            {t('options.unlink')}
          </Button>
        </p>
      )}
      <PersonSelect first={suggested} value={person || null} {...form.choice('person')} />
      {person === user._id && (
        <div className={classes.itsYou}>
          <Notice kind="warning">{t('options.itsYou')}</Notice>
        </div>
      )}
    </FormDialog>
  );
}

type Person = NonNullable<Option['questions']>[number];

interface PersonSelectProps {
  value: string | null;
  /** The person with a similar name, preselected. */
  first: Person | undefined;
  error: ReactNode;
  onChange: (id: string | null) => void;
}

const asItem = ({ _id, name, email }: Person) => ({ value: _id, label: `${name} (${email})` });

function PersonSelect({ value, first, error, onChange }: PersonSelectProps) {
  const [picked, setPicked] = useState(first ? asItem(first) : null);
  const [typed, setTyped] = useState(picked?.label ?? '');
  // The chosen person's label is not a search.
  const searchText = typed === picked?.label ? '' : typed.trim().slice(0, limits.length.search);
  const [search] = useDebouncedValue(searchText, 250);
  const query = useFoundPeople(search);
  const found = (query.data ?? []).map(asItem);
  const data = picked && !found.some((item) => item.value === picked.value) ? [picked, ...found] : found;
  const emptyText = query.isError ? t('options.peopleFailed') : query.isFetching ? t('options.searching') : t('options.nobody');
  return (
    <Select
      label={t('options.person')}
      placeholder={t('options.personPlace')}
      data={data}
      value={value}
      onChange={(id) => {
        setPicked(data.find((item) => item.value === id) ?? null);
        onChange(id);
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: all }) => all.filter((item) => found.some((person) => 'value' in item && person.value === item.value))}
      nothingFoundMessage={emptyText}
      error={error}
      openOnFocus={false}
      data-autofocus
    />
  );
}
