/** Before an account is deleted (product.md 6.8). A failure is said here and as an alert. */
import type { User } from '@earshot/contract/accounts';
import { people } from '@earshot/contract/people';
import { call } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/refusal.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { fieldError } from '../../../ui/form/form-errors.tsx';
import { toast } from '../../../ui/layout/toast.tsx';
import { offerUndo } from '../../../ui/layout/undo.tsx';
import { usePeopleChange } from './calls.ts';
import classes from './dialogs.module.css';
import { HandingOver, useHandingOver } from './leaving.tsx';
import { t } from './words.ts';

export function DeletePerson({ person, onClose }: { person: User; onClose: () => void }) {
  const { _id: id, name, email } = person;
  const handing = useHandingOver([person]);
  const reason = (error: unknown) => sentenceOf(error, t('people.deleteFailed'));
  const remove = usePeopleChange(
    {
      send: (_: undefined) => call(people.remove, { params: { id }, body: handing.body }),
      onDone: () => {
        const what = t('people.deleteDone', { name });
        toast.success(what);
        offerUndo({ kind: 'user', ids: [id], what });
        onClose();
      },
      onFailed: (error) => toast.error(reason(error)),
    },
    id,
  );
  return (
    <ConfirmDialog
      title={t('people.deleteTitle')}
      stays={
        <>
          <span className={classes.whom}>
            <b>
              <bdi>{name}</bdi>
            </b>{' '}
            <bdi>{email}</bdi>
          </span>
          {t('people.deleteStays')}
          <HandingOver handing={handing} />
          {remove.isError && <span className={classes.failed}>{fieldError(reason(remove.error))}</span>}
        </>
      }
      action={t('people.delete')}
      isBusy={remove.isPending || handing.isLoading}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    />
  );
}
