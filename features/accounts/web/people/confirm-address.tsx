/** Asks before an admin vouches for somebody's address. */
import type { User } from '@earshot/contract/accounts';
import { call } from '#web/lib/api/api.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { people } from '../../contract/people.ts';
import { usePeopleChange } from './calls.ts';
import { showFailure } from './use-decisions.ts';
import { t } from './words.ts';

export function ConfirmAddress({ person: { _id: id, name, email }, onClose }: { person: User; onClose: () => void }) {
  const confirm = usePeopleChange(
    {
      send: (_: undefined) => call(people.confirmAddress, { params: { id } }),
      onDone: () => {
        toast.success(t('people.confirmAddressDone', { name }));
        onClose();
      },
      onFailed: (error) => showFailure(t('people.confirmAddressFailed'), error),
    },
    id,
  );
  return (
    <ConfirmDialog
      title={t('people.confirmAddressTitle', { name, email })}
      stays={t('people.confirmAddressStays')}
      action={t('people.confirmAddress')}
      isBusy={confirm.isPending}
      onConfirm={() => confirm.mutate(undefined)}
      onClose={onClose}
    />
  );
}
