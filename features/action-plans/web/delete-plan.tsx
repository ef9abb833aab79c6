/** Confirms the deletion of a plan (product.md 6.9): it says what is deleted, what stays, and that the plan can be restored. */

import { limits } from '@earshot/contract/limits';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { offerUndo } from '#web/ui/layout/undo.tsx';
import type { Plan } from '../contract/calls.ts';
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
