/** Whose account a target employee is (product.md 9.10): that person is kept away from rants about himself. For admins. */
import { limits } from '@earshot/contract/limits';
import type { Option } from '@earshot/contract/options';
import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { sentenceOf } from '../../lib/api/refusal.ts';
import { useUser } from '../../lib/session/session.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { fieldError } from '../../ui/form/form-errors.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { useFoundPeople, useLinkTarget } from './calls.ts';
import classes from './options.module.css';
import { t } from './words.ts';

export function LinkTarget({ option, onClose }: { option: Option; onClose: () => void }) {
  const { name, account, questions = [] } = option;
  const [suggested] = questions;
  const me = useUser();
  const link = useLinkTarget(option._id);
  const [chosen, setChosen] = useState<string | null>(suggested?._id ?? null);
  const [error, setError] = useState<string | null>(null);
  const send = (userId: string | null) =>
    link.mutate(userId, { onSuccess: onClose, onError: (refused) => setError(sentenceOf(refused, t('options.saveFailed'))) });

  return (
    <FormDialog
      title={t('options.linkTitle', { name })}
      about={t('options.linkAbout', { name })}
      action={t('options.linkDo')}
      busyAction={t('options.linking')}
      isBusy={link.isPending}
      isDisabled={chosen !== null && chosen === account?._id}
      isDirty={chosen !== (suggested?._id ?? null)}
      onSubmit={() => (chosen ? send(chosen) : setError(t('options.personNeeded')))}
      onClose={onClose}
    >
      {account && (
        <p className={classes.linkNow}>
          {t('options.linkNow', { account: account.name })}{' '}
          <Button variant="default" size="compact-md" onClick={() => send(null)} disabled={link.isPending}>
            {t('options.unlink')}
          </Button>
        </p>
      )}
      <PersonSelect
        value={chosen}
        first={suggested}
        error={error}
        onChange={(id) => {
          setChosen(id);
          setError(null);
        }}
      />
      {chosen === me._id && (
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
  /** Whom the name looks like: chosen to begin with. */
  first: Person | undefined;
  error: string | null;
  onChange: (id: string | null) => void;
}

/** The server looks; who was found before and chosen stays named. */
const asItem = ({ _id, name, email }: Person) => ({ value: _id, label: `${name} (${email})` });

function PersonSelect({ value, first, error, onChange }: PersonSelectProps) {
  const [picked, setPicked] = useState(first ? asItem(first) : null);
  const [typed, setTyped] = useState(picked?.label ?? '');
  // What the field says of the one who is chosen is no search.
  const wanted = typed === picked?.label ? '' : typed.trim().slice(0, limits.length.search);
  const [search] = useDebouncedValue(wanted, 250);
  const query = useFoundPeople(search);
  const found = (query.data ?? []).map(asItem);
  const data = picked && !found.some((item) => item.value === picked.value) ? [picked, ...found] : found;
  const nothing = query.isError ? t('options.peopleFailed') : query.isFetching ? t('options.searching') : t('options.nobody');
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
      filter={({ options: all }) => all.filter((item) => found.some((one) => 'value' in item && one.value === item.value))}
      nothingFoundMessage={nothing}
      error={fieldError(error ?? undefined)}
      openOnFocus={false}
      data-autofocus
    />
  );
}
