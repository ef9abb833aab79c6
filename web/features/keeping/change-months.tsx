/** For how many months the words of a category are kept: what would go is shown before it is saved. */
import { keeping } from '@earshot/contract/keeping';
import { keepMonths } from '@earshot/contract/limits-keeping';
import { Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { toast } from '../../ui/layout/toast.tsx';
import classes from './keeping.module.css';
import type { Category } from './section.tsx';
import { WhatGoes } from './what-goes.tsx';
import { t } from './words.ts';

/** undefined: that is no number of months. */
function monthsOf(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const months = Number(text);
  return Number.isInteger(months) && months >= keepMonths.min && months <= keepMonths.max ? months : undefined;
}

export function ChangeMonths({ category: { _id, name, months }, onClose }: { category: Category; onClose: () => void }) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (kept: number | null) => call(keeping.change, { body: { categories: [{ _id, months: kept }] } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['keeping'] }),
  });
  const form = useForm({
    initial: { months: months === null ? '' : String(months) },
    labels: { months: t('keeping.field') },
    check: (values) => ({
      months: monthsOf(values.months) === undefined ? t('keeping.number', { min: keepMonths.min, max: keepMonths.max }) : undefined,
    }),
    send: (values) => change.mutateAsync(monthsOf(values.months) ?? null),
    onDone: () => {
      toast.success(t('keeping.saved'));
      onClose();
    },
    failed: t('keeping.saveFailed'),
    failedAt: 'months',
  });
  const wanted = monthsOf(form.values.months);
  return (
    <FormDialog
      title={t('keeping.dialogTitle', { name })}
      action={t('keeping.save')}
      busyAction={t('keeping.saving')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <Stack gap={16}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          className={classes.number ?? ''}
          description={t('keeping.fieldHint')}
          data-autofocus
          {...form.field('months')}
        />
        {wanted !== undefined && <WhatGoes categories={[{ _id, months: wanted }]} only={name} />}
      </Stack>
    </FormDialog>
  );
}
