/** Before several accounts are switched off: who they are, what becomes of them, and of their plans. */
import type { User } from '@earshot/contract/accounts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import classes from './dialogs.module.css';
import { namesOf, PlansTo, usePlansTo } from './leaving.tsx';
import { t } from './words.ts';

interface DeactivateSeveralProps {
  persons: readonly User[];
  isBusy: boolean;
  /** What the call is sent of their plans. */
  onConfirm: (plans: { plansTo?: string }) => void;
  onClose: () => void;
}

export function DeactivateSeveral({ persons, isBusy, onConfirm, onClose }: DeactivateSeveralProps) {
  const plans = usePlansTo(persons);
  return (
    <ConfirmDialog
      title={t('people.deactivateTitle', { n: persons.length })}
      stays={
        <>
          <span className={classes.whom}>{namesOf(persons)}</span>
          {t('people.deactivateStays')}
          <PlansTo plans={plans} />
        </>
      }
      action={t('people.deactivate')}
      isBusy={isBusy || plans.isLoading}
      onConfirm={() => onConfirm(plans.body)}
      onClose={onClose}
    />
  );
}
