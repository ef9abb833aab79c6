/** Before a rant is linked to another one, or unlinked: what that will do. */

import { Button } from '@mantine/core';
import type { SimilarRant } from '../../../../features/rants/contract/index.ts';
import { sentenceOf } from '../../../lib/api/refusal.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { BusyLabel } from '../../../ui/form/busy-label.tsx';
import { fieldError } from '../../../ui/form/form-errors.tsx';
import { toast } from '../../../ui/layout/toast.tsx';
import { t as ofUi } from '../../../ui/words.ts';
import { useSetSameAs } from '../calls.ts';
import { excerptOf } from '../people.ts';
import { t as ofRants } from '../words.ts';
import classes from './same.module.css';
import { t } from './words.ts';

interface DialogProps {
  id: string;
  onDone: () => void;
  onClose: () => void;
}

export function LinkDialog({ id, other, isSealed, onDone, onClose }: DialogProps & { other: SimilarRant; isSealed: boolean }) {
  const link = useSetSameAs(id);
  const confirm = () =>
    link.mutate(other._id, {
      onSuccess: () => {
        toast.success(t('same.linked'));
        onDone();
      },
    });
  return (
    <Dialog title={t('same.title')} onClose={onClose}>
      <div className={classes.said}>
        <p className={classes.words} dir="auto">
          {excerptOf(other)}
        </p>
        <p>{t('same.will')}</p>
        {isSealed && <p>{t('same.willSealed')}</p>}
        <p>{t('same.status', { status: ofRants(`rants.${other.status}`) })}</p>
        <p>{t('same.back')}</p>
        {link.isError && (
          <p role="alert" className={classes.error}>
            {fieldError(sentenceOf(link.error, t('same.linkFailed')))}
          </p>
        )}
      </div>
      <div className="es-form-actions">
        <Button variant="default" onClick={onClose}>
          {ofUi('ui.cancel')}
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
  const unlink = useSetSameAs(id);
  const confirm = () =>
    unlink.mutate(null, {
      onSuccess: () => {
        toast.success(t('same.unlinked'));
        onDone();
      },
    });
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
