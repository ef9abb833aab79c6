/** Asks before several accounts are deactivated; names them and asks who takes over their open work. */
import type { User } from '@earshot/contract/accounts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import classes from './dialogs.module.css';
import { HandingOver, namesOf, useHandingOver } from './hand-over.tsx';
import { t } from './words.ts';

interface DeactivateSeveralProps {
  persons: readonly User[];
  isBusy: boolean;
  onConfirm: (handing: ReturnType<typeof useHandingOver>['body']) => void;
  onClose: () => void;
}

export function DeactivateSeveral({ persons, isBusy, onConfirm, onClose }: DeactivateSeveralProps) {
  const handing = useHandingOver(persons);
  return (
    <ConfirmDialog
      title={t('people.deactivateTitle', { n: persons.length })}
      stays={
        <>
          <span className={classes.whom}>{namesOf(persons)}</span>
          {t('people.deactivateStays')}
          <HandingOver handing={handing} />
        </>
      }
      action={t('people.deactivate')}
      isBusy={isBusy || handing.isLoading}
      onConfirm={() => onConfirm(handing.body)}
      onClose={onClose}
    />
  );
}
