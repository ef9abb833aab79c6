/** The dialog for a category's months. It shows what would be erased before they are saved. */

import { Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api/api.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { retention } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import classes from './retention.module.css';
import type { Category } from './retention-section.tsx';
import { WhatGoes } from './what-goes.tsx';
import { t } from './words.ts';

/** The typed number of months; null: texts are kept for good; undefined: the number is not valid. */
function monthsOf(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const months = Number(text);
  return Number.isInteger(months) && months >= limits.months.min && months <= limits.months.max ? months : undefined;
}

export function ChangeMonths({ category: { _id, name, months }, onClose }: { category: Category; onClose: () => void }) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (newMonths: number | null) => call(retention.change, { body: { categories: [{ _id, months: newMonths }] } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['retention'] }),
  });
  const form = useForm({
    initial: { months: months === null ? '' : String(months) },
    labels: { months: t('retention.field') },
    check: (values) => ({
      months: monthsOf(values.months) === undefined ? t('retention.number', { min: limits.months.min, max: limits.months.max }) : undefined,
    }),
    send: (values) => change.mutateAsync(monthsOf(values.months) ?? null),
    onDone: () => {
      toast.success(t('retention.saved'));
      onClose();
    },
    failed: t('retention.saveFailed'),
    failedAt: 'months',
  });
  const wantedMonths = monthsOf(form.values.months);
  return (
    <FormDialog
      title={t('retention.dialogTitle', { name })}
      action={t('retention.save')}
      busyAction={t('retention.saving')}
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
          description={t('retention.fieldHint')}
          data-autofocus
          {...form.field('months')}
        />
        {wantedMonths !== undefined && <WhatGoes categories={[{ _id, months: wantedMonths }]} only={name} />}
      </Stack>
    </FormDialog>
  );
}
