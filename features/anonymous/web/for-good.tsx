/**
 * Asks before something that nobody can undo: the dialog says what it does, and its button works only once a box is ticked. A double click
 * by itself therefore does nothing.
 */
import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import classes from './for-good.module.css';
import { t } from './words.ts';

interface ForGoodProps {
  title: string;
  /** The sentence beside the box to tick. */
  known: string;
  action: string;
  /** May throw: `failed` makes a sentence of the error. */
  onConfirm: () => Promise<void>;
  failed: (error: unknown) => string;
  onClose: () => void;
  children: ReactNode;
}

export function ForGood({ title, known, action, onConfirm, failed, onClose, children }: ForGoodProps) {
  const [isKnown, setIsKnown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirm = async () => {
    setIsBusy(true);
    setError(null);
    await onConfirm().catch((thrown: unknown) => {
      setError(failed(thrown));
      setIsBusy(false);
    });
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={classes.told}>
        {children}
        <Checkbox checked={isKnown} onChange={({ currentTarget }) => setIsKnown(currentTarget.checked)} label={known} />
        {error !== null && <Notice kind="error">{error}</Notice>}
      </div>
      <div className="es-form-actions">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('sealed.leaveNot')}
        </Button>
        <Button color="red" onClick={() => void confirm()} loading={isBusy} disabled={!isKnown}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
