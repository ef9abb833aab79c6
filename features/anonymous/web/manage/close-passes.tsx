/** Closes all passes, after a dialog that says what this does, as nothing brings them back. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { closePasses, useRefresh } from './calls.ts';
import classes from './manage.module.css';
import { t } from './words.ts';

export function ClosePasses() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <p className={classes.dimmed}>{t('sealedManage.closeAbout')}</p>
      <div>
        <Button variant="outline" color="red" onClick={() => setIsAsking(true)}>
          {t('sealedManage.close')}
        </Button>
      </div>
      {isAsking && <AskOnce onClose={() => setIsAsking(false)} />}
    </>
  );
}

function AskOnce({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const form = useForm({
    initial: {},
    send: closePasses,
    onDone: async ({ closed }) => {
      if (closed > 0) toast.success(t('sealedManage.closeDone'));
      else toast.info(t('sealedManage.closeNone'));
      await refresh();
      onClose();
    },
    failed: t('sealedManage.closeFailed'),
  });
  const stays = (
    <>
      {t('sealedManage.closeMeans')}
      {form.error && (
        <span role="alert" className={classes.failed}>
          {fieldError(form.error)}
        </span>
      )}
    </>
  );
  return (
    <ConfirmDialog
      title={t('sealedManage.closeTitle')}
      stays={stays}
      action={t('sealedManage.close')}
      isBusy={form.isBusy}
      onConfirm={() => void form.submit()}
      onClose={onClose}
    />
  );
}
