/** The question "Leave without saving?" (product.md 8.12). */
import { Button } from '@mantine/core';
import type { LeaveGuard } from '../../lib/page/leave-guard.ts';
import { t } from '../words.ts';
import classes from './dialog.module.css';
import { Dialog } from './dialog.tsx';

interface LeaveDialogProps {
  guard: LeaveGuard;
  /** The sentence about what happens to the text. */
  stays: string;
  /** Takes the place of the question about saving. */
  title?: string;
}

export function LeaveDialog({ guard, stays, title = t('ui.leaveTitle') }: LeaveDialogProps) {
  if (!guard.isAsked) return null;
  return (
    <Dialog title={title} onClose={guard.stay}>
      <p className={classes.about}>{stays}</p>
      <div className={classes.foot}>
        <Button variant="default" onClick={guard.leave}>
          {t('ui.leave')}
        </Button>
        <Button onClick={guard.stay} data-autofocus>
          {t('ui.stay')}
        </Button>
      </div>
    </Dialog>
  );
}
