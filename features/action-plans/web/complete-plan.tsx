/** Asks for the public note when a plan without one is completed. The note may stay empty. */

import { Textarea } from '@mantine/core';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Plan } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { t } from './words.ts';

interface CompletePlanProps {
  plan: Plan;
  complete: (publicNote: string) => Promise<unknown>;
  onClose: () => void;
}

export function CompletePlan({ plan: { title }, complete, onClose }: CompletePlanProps) {
  const form = useForm({
    initial: { publicNote: '' },
    labels: { publicNote: t('plans.completeNote') },
    send: ({ publicNote }) => complete(publicNote),
    onDone: onClose,
    failed: t('plans.switchFailed'),
    failedAt: 'publicNote',
  });
  return (
    <FormDialog
      title={t('plans.completeTitle', { title })}
      about={t('plans.completeAbout')}
      action={t(form.values.publicNote.trim() === '' ? 'plans.completeWithout' : 'plans.completeDo')}
      busyAction={t('plans.completing')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <Textarea dir="auto" autosize minRows={3} maxRows={8} maxLength={limits.publicNote} data-autofocus {...form.field('publicNote')} />
    </FormDialog>
  );
}
