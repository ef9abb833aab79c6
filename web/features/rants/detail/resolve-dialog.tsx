/** Resolving asks why, so that the author is told more than a word. */
import { type RantDetail, type ResolvedReason, resolvedReasons } from '@earshot/contract/rants';
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api/refusal.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { fieldError } from '../../../ui/form/form-errors.tsx';
import { useSetStatus } from '../calls.ts';
import { t } from '../words.ts';
import classes from './resolve-dialog.module.css';

export function ResolveDialog({ rant, onClose }: { rant: RantDetail; onClose: () => void }) {
  const setStatus = useSetStatus(rant._id);
  const [reason, setReason] = useState<ResolvedReason | null>(rant.resolvedReason);
  const [error, setError] = useState<string | null>(null);

  const save = () => {
    if (!reason) return setError(t('rants.chooseReason'));
    setStatus.mutate(
      { status: 'Resolved', reason },
      { onSuccess: onClose, onError: (refused) => setError(sentenceOf(refused, t('rants.statusFailed'))) },
    );
  };

  return (
    <FormDialog
      title={t('rants.resolveTitle')}
      about={rant.author === null ? t('rants.resolveAboutNobody') : t('rants.resolveAbout')}
      action={t('rants.resolveDo')}
      busyAction={t('rants.resolving')}
      isBusy={setStatus.isPending}
      isDirty={reason !== rant.resolvedReason}
      onSubmit={save}
      onClose={onClose}
    >
      <Radio.Group
        label={t('rants.reason')}
        value={reason}
        error={fieldError(error ?? undefined)}
        onChange={(value) => {
          setReason(resolvedReasons.find((known) => known === value) ?? null);
          setError(null);
        }}
      >
        <Stack gap={12} mt={8}>
          {resolvedReasons.map((known, i) => (
            <Radio
              key={known}
              value={known}
              label={t(`rants.reason.${known}`)}
              description={t(`rants.reasonMeans.${known}`)}
              classNames={{ radio: classes.radio ?? '', description: classes.means ?? '' }}
              data-autofocus={i === 0 || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
