/** Asks before an account is deactivated; says what happens to the person and asks who takes over the open work. */
import type { User } from '@earshot/contract/accounts';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { offerUndo } from '#web/ui/layout/undo.tsx';
import { people } from '../../contract/people.ts';
import { usePeopleChange } from './calls.ts';
import classes from './dialogs.module.css';
import { HandingOver, useHandingOver } from './hand-over.tsx';
import { t } from './words.ts';

export function DeactivatePerson({ person, onClose }: { person: User; onClose: () => void }) {
  const { _id: id, name } = person;
  const handing = useHandingOver([person]);
  const reason = (error: unknown) => sentenceOf(error, t('people.toggleFailed'));
  const deactivate = usePeopleChange(
    {
      send: (_: undefined) => call(people.toggle, { params: { id }, body: handing.body }),
      onDone: ({ isActive }) => {
        const successText = t(isActive ? 'people.enabled' : 'people.disabled', { name });
        toast.success(successText);
        if (!isActive) offerUndo({ kind: 'user', ids: [id], what: successText });
        onClose();
      },
      onFailed: (error) => toast.error(reason(error)),
    },
    id,
  );
  return (
    <ConfirmDialog
      title={t('people.deactivateOne', { name })}
      stays={
        <>
          {t('people.deactivateOneStays')}
          <HandingOver handing={handing} />
          {deactivate.isError && <span className={classes.failed}>{fieldError(reason(deactivate.error))}</span>}
        </>
      }
      action={t('people.deactivate')}
      isBusy={deactivate.isPending || handing.isLoading}
      onConfirm={() => deactivate.mutate(undefined)}
      onClose={onClose}
    />
  );
}
