/** Asks before an option is removed from its list, and says what remains. */
import type { OptionList } from '@earshot/contract/option-lists';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { offerUndo } from '#web/ui/layout/undo.tsx';
import type { Option } from '../contract/calls.ts';
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
