/** Dialogs that confirm linking a rant to another one, or unlinking it, and say what that does. */

import { Button } from '@mantine/core';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { t as uiWords } from '#web/ui/words.ts';
import { rants } from '../../contract/rants.ts';
import type { SimilarRant } from '../../contract/shapes.ts';
import { useRantChange } from '../calls.ts';
import { excerptOf } from '../display-text.ts';
import { t as rantWords } from '../words.ts';
import classes from './links.module.css';
import { t } from './words.ts';

interface DialogProps {
  id: string;
  onDone: () => void;
  onClose: () => void;
}

export function LinkDialog({ id, other, isSealed, onDone, onClose }: DialogProps & { other: SimilarRant; isSealed: boolean }) {
  const link = useRantChange(id, rants.sameAs);
  const confirm = () =>
    link.mutate(
      { rant: other._id },
      {
        onSuccess: () => {
          toast.success(t('same.linked'));
          onDone();
        },
      },
    );
  return (
    <Dialog title={t('same.title')} onClose={onClose}>
      <div className={classes.text}>
        <p className={classes.words} dir="auto">
          {excerptOf(other)}
        </p>
        <p>{t('same.will')}</p>
        {isSealed && <p>{t('same.willSealed')}</p>}
        <p>{t('same.status', { status: rantWords(`rants.${other.status}`) })}</p>
        <p>{t('same.back')}</p>
        {link.isError && (
          <p role="alert" className={classes.error}>
            {fieldError(sentenceOf(link.error, t('same.linkFailed')))}
          </p>
        )}
      </div>
      <div className="es-form-actions">
        <Button variant="default" onClick={onClose}>
          {uiWords('ui.cancel')}
        </Button>
        <Button data-autofocus onClick={confirm} loading={link.isPending}>
          <BusyLabel isBusy={link.isPending} busy={t('same.linking')}>
            {t('same.link')}
          </BusyLabel>
        </Button>
      </div>
    </Dialog>
  );
}

export function UnlinkDialog({ id, onDone, onClose }: DialogProps) {
  const unlink = useRantChange(id, rants.sameAs);
  const confirm = () =>
    unlink.mutate(
      { rant: null },
      {
        onSuccess: () => {
          toast.success(t('same.unlinked'));
          onDone();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('same.unlinkTitle')}
      stays={
        <>
          {t('same.unlinkStays')}
          {unlink.isError && (
            <span role="alert" className={classes.error}>
              {fieldError(sentenceOf(unlink.error, t('same.unlinkFailed')))}
            </span>
          )}
        </>
      }
      action={t('same.unlink')}
      isBusy={unlink.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
