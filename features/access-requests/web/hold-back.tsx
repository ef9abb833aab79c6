/** The dialog for holding a passage back: the reason, and whether the file mentions it. */

import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { type Decision, type HeldReason, heldReasons } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { t } from './words.ts';

interface HoldBackProps {
  known: Decision | null;
  send: (decision: Decision) => Promise<unknown>;
  onClose: () => void;
}

export function HoldBack({ known, send, onClose }: HoldBackProps) {
  const form = useForm({
    initial: { reason: known?.reason ?? ('author' as HeldReason), why: known?.why ?? '', isTold: known?.isTold ?? true },
    labels: { reason: t('request.reason'), why: t('request.why') },
    check: ({ reason, why }) => ({ why: reason === 'other' && !why.trim() ? t('request.whyMissing') : undefined }),
    send: ({ reason, why, isTold }) => send({ outcome: 'held', reason, why: reason === 'other' ? why.trim() : '', isTold }),
    onDone: onClose,
    failed: t('request.decideFailed'),
    failedAt: 'reason',
  });
  const { reason, isTold } = form.values;
  return (
    <FormDialog
      title={t('request.hold')}
      action={t('request.save')}
      busyAction={t('request.save')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <Stack gap={16}>
        <NativeSelect
          label={t('request.reason')}
          error={form.errorAt('reason')}
          rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
          data={heldReasons.map((value) => ({ value, label: t(`request.reason.${value}`) }))}
          value={reason}
          onChange={({ currentTarget: { value } }) => form.set({ reason: value as HeldReason })}
          data-autofocus
        />
        {reason === 'other' && <TextInput dir="auto" required maxLength={limits.why} {...form.field('why')} />}
        <Checkbox
          label={t('request.isTold')}
          description={t('request.isToldHint')}
          checked={isTold}
          onChange={({ currentTarget: { checked } }) => form.set({ isTold: checked })}
        />
      </Stack>
    </FormDialog>
  );
}
