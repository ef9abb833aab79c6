/** Before a plan is deleted (product.md 6.9): what goes, what stays, and that it can come back. */
import type { Plan } from '@earshot/contract/action-plans';
import { limits } from '@earshot/contract/limits';
import { sentenceOf } from '../../lib/api/refusal.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { fieldError } from '../../ui/form/form-errors.tsx';
import { toast } from '../../ui/layout/toast.tsx';
import { offerUndo } from '../../ui/layout/undo.tsx';
import classes from './action-plans.module.css';
import { useRemovePlan } from './calls.ts';
import { t } from './words.ts';

interface DeletePlanProps {
  plan: Plan;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeletePlan({ plan: { _id: id, title }, onDeleted, onClose }: DeletePlanProps) {
  const remove = useRemovePlan(id);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('plans.deleted'));
        offerUndo({ kind: 'plan', ids: [id], what: t('plans.deleted') });
        onClose();
        onDeleted();
      },
    });
  return (
    <ConfirmDialog
      title={t('plans.deleteTitle')}
      stays={
        <>
          {t('plans.deleteStays', { title, days: limits.deletedDays })}
          {remove.isError && (
            <span role="alert" className={classes.failed}>
              {fieldError(sentenceOf(remove.error, t('plans.deleteFailed')))}
            </span>
          )}
        </>
      }
      action={t('plans.delete')}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
