/** A category's own deadlines, where they differ from the organisation's. */
import { limits } from '@earshot/contract/limits';
import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { bySchema } from '#web/ui/form/schema.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Option } from '../contract/calls.ts';
import { useSetDeadlines } from './calls.ts';
import { optionalInteger } from './optional-integer.ts';
import classes from './options.module.css';
import { t } from './words.ts';

/** Empty: the deadline for all holds. */
const schema = z.object({ answerHours: optionalInteger(limits.urgentAfterHours), resolveDays: optionalInteger(limits.resolveDays) });
const names = ['answerHours', 'resolveDays'] as const;

export function DeadlinesDialog({ option: { _id, name, clocks }, onClose }: { option: Option; onClose: () => void }) {
  const save = useSetDeadlines(_id);
  const form = useForm({
    initial: { answerHours: String(clocks?.answerHours ?? ''), resolveDays: String(clocks?.resolveDays ?? '') },
    labels: { answerHours: t('options.answerHours'), resolveDays: t('options.resolveDays') },
    read: bySchema(schema),
    send: (body: z.output<typeof schema>) => save.mutateAsync(body),
    onDone: onClose,
    failed: t('options.saveFailed'),
    failedAt: 'answerHours',
  });
  return (
    <FormDialog
      title={t('options.clocksTitle', { name })}
      about={t('options.clocksAbout')}
      action={t('options.clocksSave')}
      busyAction={t('options.clocksSaving')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      {names.map((field) => (
        <TextInput
          key={field}
          inputMode="numeric"
          autoComplete="off"
          {...form.field(field)}
          description={t(`options.${field}Hint`)}
          {...(field === 'answerHours' && { 'data-autofocus': true })}
        />
      ))}
    </FormDialog>
  );
}

export function OwnDeadlines({ option: { clocks } }: { option: Option }) {
  const { answerHours = null, resolveDays = null } = clocks ?? {};
  const said = [
    ...(answerHours === null ? [] : [t('options.hasAnswerHours', { n: answerHours })]),
    ...(resolveDays === null ? [] : [t('options.hasResolveDays', { n: resolveDays })]),
  ];
  return said.map((sentence) => (
    <span key={sentence} className={classes.more}>
      {sentence}
    </span>
  ));
}
