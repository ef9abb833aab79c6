/** The dialog that puts a rant, a person, a name or a category under legal hold. */

import { NativeSelect, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { people } from '#features/accounts/contract';
import { options } from '#features/options/contract';
import { call } from '#web/lib/api/api.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { type HoldKind, holdKinds, holds } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import classes from './retention.module.css';
import { t } from './words.ts';

interface FormValues {
  kind: HoldKind;
  /** The address of a rant, or an id for other kinds. */
  subject: string;
  why: string;
  until: string | null;
}

const ofSubject = { rant: 'holds.address', user: 'holds.person', target: 'holds.name', category: 'holds.ofCategory' } as const;
const idIn = (address: string): string => /([0-9a-f-]{36})\/?$/i.exec(address.trim())?.[1] ?? '';

export function MakeHold({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const makeHold = useMutation({
    mutationFn: ({ kind, subject, why, until }: FormValues) =>
      call(holds.make, { body: { kind, subject: kind === 'rant' ? idIn(subject) : subject, why, until } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['retention'] }),
  });
  const form = useForm({
    initial: { kind: 'rant', subject: '', why: '', until: null } as FormValues,
    labels: { kind: t('holds.kind'), subject: t('holds.choose'), why: t('holds.why'), until: t('holds.last') },
    check: ({ kind, subject, why }) => ({
      subject: kind === 'rant' ? (idIn(subject) ? undefined : t('holds.addressWrong')) : subject ? undefined : t('holds.choose'),
      why: why.trim() ? undefined : t('holds.whyMissing'),
    }),
    send: (typed) => makeHold.mutateAsync({ ...typed, why: typed.why.trim() }),
    onDone: () => {
      toast.success(t('holds.saved'));
      onClose();
    },
    failed: t('holds.saveFailed'),
    failedAt: 'subject',
  });
  const { kind, subject, until } = form.values;
  const selectProps = { label: t(ofSubject[kind]), error: form.errorAt('subject'), required: true };
  return (
    <FormDialog
      title={t('holds.make')}
      action={t('holds.save')}
      busyAction={t('holds.saving')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <Stack gap={16}>
        <NativeSelect
          label={t('holds.kind')}
          rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
          data={holdKinds.map((value) => ({ value, label: t(`holds.kind.${value}`) }))}
          value={kind}
          onChange={({ currentTarget: { value } }) => form.set({ kind: value as HoldKind, subject: '' })}
          data-autofocus
        />
        {kind === 'rant' ? (
          <TextInput
            {...selectProps}
            description={t('holds.addressHint')}
            dir="ltr"
            value={subject}
            onChange={({ currentTarget: { value } }) => form.set({ subject: value })}
          />
        ) : (
          <Pick key={kind} kind={kind} {...selectProps} value={subject} onChange={(value) => form.set({ subject: value })} />
        )}
        <Textarea
          dir="auto"
          autosize
          minRows={2}
          maxRows={6}
          required
          maxLength={limits.why}
          description={t('holds.whyHint')}
          {...form.field('why')}
        />
        <div>
          <DateInput label={t('holds.last')} value={until} error={form.errorAt('until')} onChange={(day) => form.set({ until: day })} />
          <p className={classes.about}>{t('holds.lastHint')}</p>
        </div>
      </Stack>
    </FormDialog>
  );
}

interface PickProps {
  kind: Exclude<HoldKind, 'rant'>;
  label: string;
  error: ReturnType<ReturnType<typeof useForm<FormValues>>['errorAt']>;
  required: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** Accounts are searched on the server, because there can be thousands; lists are loaded whole. */
function Pick({ kind, value, onChange, ...field }: PickProps) {
  const [search, setSearch] = useState('');
  const list = kind === 'target' ? 'targetEmployees' : 'categoryTypes';
  const names = useQuery({ ...queryOf('options', options.list, { params: { list } }), enabled: kind !== 'user' });
  const found = useQuery({
    ...queryOf('accounts', people.list, { query: { ...(search && { search }), page: 1, limit: 20 } }),
    enabled: kind === 'user',
    placeholderData: keepPreviousData,
  });
  const data =
    kind === 'user'
      ? (found.data ?? []).map(({ _id, name, email }) => ({ value: _id, label: `${name} (${email})` }))
      : (names.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <Select
      {...field}
      data={data}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchable
      openOnFocus={false}
      {...(kind === 'user' && { onSearchChange: setSearch, filter: ({ options: all }) => all })}
      nothingFoundMessage={t('holds.nobody')}
    />
  );
}
