/** Confirms the deletion of an article (product.md 6.9): it says what is deleted, and that it can be restored. */
import { limits } from '@earshot/contract/limits';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { offerUndo } from '#web/ui/layout/undo.tsx';
import { useRemoveArticle } from '../calls.ts';
import shared from '../knowledge-base.module.css';
import { t } from '../words.ts';

interface DeleteArticleProps {
  id: string;
  title: string;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteArticle({ id, title, onDeleted, onClose }: DeleteArticleProps) {
  const remove = useRemoveArticle(id);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('kb.deleted'));
        offerUndo({ kind: 'article', ids: [id], what: t('kb.deleted') });
        onClose();
        onDeleted();
      },
    });
  return (
    <ConfirmDialog
      title={t('kb.deleteTitle')}
      stays={
        <>
          {t('kb.deleteStays', { title, days: limits.deletedDays })}
          {remove.isError && (
            <span role="alert" className={shared.failed}>
              {fieldError(sentenceOf(remove.error, t('kb.deleteFailed')))}
            </span>
          )}
        </>
      }
      action={t('kb.delete')}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
