/**
 * Confirms a removal: the question as title, a line on what remains, a red button, focus on Cancel (product.md 8.14). If
 * nothing is taken away (`isHarmless`), the button has the usual colour.
 */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../words.ts';
import classes from './dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  title: string;
  stays: ReactNode;
  action: string;
  isHarmless?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ title, stays, action, isHarmless = false, isBusy = false, onConfirm, onClose }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={classes.about}>{stays}</p>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <Button {...(!isHarmless && { color: 'red' })} onClick={onConfirm} loading={isBusy}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
