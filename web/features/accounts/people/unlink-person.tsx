/** Before somebody is kept by hand again instead of by the directory. */
import type { User } from '@earshot/contract/accounts';
import { scim } from '@earshot/contract/scim';
import { call } from '../../../lib/api/api.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/layout/toast.tsx';
import { usePeopleChange } from './calls.ts';
import { sayFailed } from './use-decisions.ts';
import { t } from './words.ts';

export function UnlinkPerson({ person: { _id: id, name }, onClose }: { person: User; onClose: () => void }) {
  const unlink = usePeopleChange(
    {
      send: (_: undefined) => call(scim.unlink, { params: { id } }),
      onDone: ({ msg }) => {
        toast.success(msg);
        onClose();
      },
      onFailed: (error) => sayFailed(t('people.unlinkFailed'), error),
    },
    id,
  );
  return (
    <ConfirmDialog
      title={t('people.unlinkTitle', { name })}
      stays={t('people.unlinkStays')}
      action={t('people.unlink')}
      isBusy={unlink.isPending}
      onConfirm={() => unlink.mutate(undefined)}
      onClose={onClose}
    />
  );
}
