/** The foot of a dialog that deletes something: Cancel, which has the focus, and the red button. */
import { Button } from '@mantine/core';
import { t } from '../words.ts';
import classes from './categories.module.css';

interface DeleteFootProps {
  action: string;
  isBusy: boolean;
  isDisabled: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export const DeleteFoot = ({ action, isBusy, isDisabled, onConfirm, onClose }: DeleteFootProps) => (
  <div className={classes.foot}>
    <Button variant="default" onClick={onClose} data-autofocus>
      {t('kb.cancel')}
    </Button>
    <Button color="red" onClick={onConfirm} loading={isBusy} disabled={isDisabled}>
      {action}
    </Button>
  </div>
);
