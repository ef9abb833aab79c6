/** Before a name leaves its list: what stays of it. */
import type { Option, OptionList } from '@earshot/contract/options';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { fieldError } from '../../ui/form/form-errors.tsx';
import { offerUndo } from '../../ui/layout/undo.tsx';
import { useRemoveOption } from './calls.ts';
import classes from './options.module.css';
import { t } from './words.ts';

interface DeleteOptionProps {
  list: OptionList;
  option: Option;
  onRemoved: () => void;
  onClose: () => void;
}

export function DeleteOption({ list, option, onRemoved, onClose }: DeleteOptionProps) {
  const remove = useRemoveOption(list, option._id, () =>
    offerUndo({ kind: 'option', ids: [option._id], what: t('options.removed', { name: option.name }) }),
  );
  const { usedBy } = option;
  const confirm = () => {
    remove.mutate(undefined, {
      onSuccess: () => {
        onClose();
        onRemoved();
      },
    });
  };
  return (
    <ConfirmDialog
      title={t('options.deleteTitle', { name: option.name })}
      stays={
        <>
          {usedBy === undefined ? t('options.deleteKept') : usedBy > 0 ? t('options.deleteUsed', { n: usedBy }) : t('options.deleteUnused')}
          {remove.isError && (
            <span role="alert" className={classes.failed}>
              {fieldError(t('options.deleteFailed'))}
            </span>
          )}
        </>
      }
      action={t('options.deleteDo')}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
