/** A dialog with a form: explanation, fields, Cancel and the submit button. */
import { Button } from '@mantine/core';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { BusyLabel } from '../form/busy-label.tsx';
import { t } from '../words.ts';
import classes from './dialog.module.css';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  title: string;
  about?: ReactNode;
  /** The label of the submit button, and its label while the call runs ('Saving...'). */
  action: string;
  busyAction?: string;
  isBusy?: boolean;
  isDirty?: boolean;
  isDisabled?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, about, action, busyAction, isBusy = false, isDirty = false, isDisabled = false, onSubmit, onClose, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React would bubble the event to a form around the dialog's opener, which would be sent too.
    event.stopPropagation();
    if (!isBusy) onSubmit();
  };
  /** Ctrl+Enter or Cmd+Enter submits, also from multi-line fields, where Enter starts a new line. */
  const sendByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isDisabled) event.currentTarget.requestSubmit();
  };
  return (
    <Dialog title={title} onClose={onClose} isDirty={isDirty}>
      <form onSubmit={submit} onKeyDown={sendByKeys} noValidate>
        {about && <p className={classes.about}>{about}</p>}
        {children}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={isDisabled}>
            <BusyLabel isBusy={isBusy} busy={busyAction ?? action}>
              {action}
            </BusyLabel>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
