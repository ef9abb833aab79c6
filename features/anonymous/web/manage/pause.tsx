/** Pausing anonymous rants with a reason that everybody reads, and ending the pause. */

import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { limits } from '../../contract/limits.ts';
import { setPause, useRefresh } from './calls.ts';
import classes from './manage.module.css';
import { t } from './words.ts';

/** One button that pauses and resumes, so that the focus stays on it. */
export function Pause({ isPaused }: { isPaused: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const refresh = useRefresh();
  const end = useForm({
    initial: {},
    send: () => setPause(null),
    onDone: async () => {
      toast.success(t('sealedManage.endDone'));
      await refresh();
    },
    failed: t('sealedManage.endFailed'),
  });
  return (
    <>
      <Button variant="default" loading={end.isBusy} onClick={() => (isPaused ? void end.submit() : setIsAsking(true))}>
        <BusyLabel isBusy={end.isBusy} busy={t('sealedManage.ending')}>
          {t(isPaused ? 'sealedManage.end' : 'sealedManage.pause')}
        </BusyLabel>
      </Button>
      {end.error && (
        <span role="alert" className={classes.failed}>
          {fieldError(end.error)}
        </span>
      )}
      {isAsking && <AskWhy onClose={() => setIsAsking(false)} />}
    </>
  );
}

function AskWhy({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const form = useForm({
    initial: { reason: '' },
    labels: { reason: t('sealedManage.reason') },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('sealedManage.reasonMissing') : undefined }),
    send: ({ reason }) => setPause(reason.trim()),
    onDone: async () => {
      toast.success(t('sealedManage.pauseDone'));
      await refresh();
      onClose();
    },
    failed: t('sealedManage.pauseFailed'),
    failedAt: 'reason',
  });
  return (
    <FormDialog
      title={t('sealedManage.pauseTitle')}
      about={t('sealedManage.pauseAbout')}
      action={t('sealedManage.pause')}
      busyAction={t('sealedManage.pausing')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <TextInput
        {...form.field('reason')}
        description={t('sealedManage.reasonHint')}
        required
        maxLength={limits.reason}
        autoComplete="off"
        dir="auto"
        data-autofocus
      />
    </FormDialog>
  );
}
