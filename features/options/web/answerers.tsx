/** The dialog in which the answerers of a department or a category are chosen. */

import type { OptionList } from '@earshot/contract/option-lists';
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#web/lib/query/query.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { people as peopleCalls } from '../../../features/accounts/contract/index.ts';
import type { Option } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { useSetAnswerers } from './calls.ts';
import { t } from './words.ts';

const about = {
  targetDepartments: 'options.answerersAboutDepartment',
  categoryTypes: 'options.answerersAboutCategory',
} as const;

export function Answerers({ list, option, onClose }: { list: keyof typeof about; option: Option; onClose: () => void }) {
  const { name, answerers = [] } = option;
  const { data: people = answerers, isError } = useQuery(queryOf('accounts', peopleCalls.handlers));
  const save = useSetAnswerers(list, option._id);
  const form = useForm({
    initial: { userIds: answerers.map(({ _id }) => _id) },
    check: () => ({}),
    send: ({ userIds }) => save.mutateAsync(userIds),
    onDone: onClose,
    failed: t('options.saveFailed'),
    failedAt: 'userIds',
  });
  const { userIds } = form.values;
  return (
    <FormDialog
      title={t('options.answerersTitle', { name })}
      about={t(about[list])}
      action={t('options.answerersSave')}
      busyAction={t('options.answerersSaving')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <MultiSelect
        label={t('options.answerersLabel')}
        placeholder={userIds.length === 0 ? t('options.answerersNone') : ''}
        data={people.map((person) => ({ value: person._id, label: person.name }))}
        value={userIds}
        onChange={(chosen) => form.set({ userIds: chosen })}
        maxValues={limits.maxAnswerers}
        searchable
        openOnFocus={false}
        nothingFoundMessage={t('options.nobody')}
        error={form.errorAt('userIds') ?? (isError ? t('options.peopleFailed') : undefined)}
        data-autofocus
      />
    </FormDialog>
  );
}

export const isAnswered = (list: OptionList): list is keyof typeof about => list !== 'targetEmployees';
