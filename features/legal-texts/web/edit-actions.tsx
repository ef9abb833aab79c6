/** Buttons below the text: save it, discard the draft, or restore the built-in text. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import classes from './edit.module.css';
import type { Editing } from './use-editing.ts';
import { t } from './words.ts';

export function EditActions({ editing }: { editing: Editing }) {
  const [isAsked, setIsAsked] = useState(false);
  const { form, markdown, isTooLong, isOwn, isStored } = editing;
  const { isBusy, isDirty } = form;
  return (
    <div className={classes.actions}>
      <Button onClick={editing.save} loading={isBusy && !isAsked} disabled={!isDirty || isTooLong || markdown.trim() === ''}>
        <BusyLabel isBusy={isBusy && !isAsked} busy={t('legal.saving')}>
          {t('legal.save')}
        </BusyLabel>
      </Button>
      {isStored && isDirty && (
        <Button variant="subtle" color="gray" onClick={editing.discard} disabled={isBusy}>
          {t('legal.discard')}
        </Button>
      )}
      {isOwn && (
        <Button variant="default" className={classes.atEnd} onClick={() => setIsAsked(true)} disabled={isBusy}>
          {t('legal.useBuiltIn')}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('legal.builtInTitle')}
          stays={t('legal.builtInStays')}
          action={t('legal.useBuiltIn')}
          isBusy={isBusy}
          onConfirm={() => {
            editing.restore();
            setIsAsked(false);
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}
