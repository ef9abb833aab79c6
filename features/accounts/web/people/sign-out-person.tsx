/** Asks before somebody is signed out on every device. */
import type { User } from '@earshot/contract/accounts';
import { call } from '#web/lib/api/api.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { people } from '../../contract/people.ts';
import { usePeopleChange } from './calls.ts';
import { showFailure } from './use-decisions.ts';
import { t } from './words.ts';

export function SignOutPerson({ person: { _id: id, name }, onClose }: { person: User; onClose: () => void }) {
  const isMe = useUser()._id === id;
  const signOut = usePeopleChange(
    {
      send: (_: undefined) => call(people.endSessions, { params: { id } }),
      onDone: () => {
        if (!isMe) toast.success(t('people.signOutDone', { name }));
        onClose();
      },
      onFailed: (error) => showFailure(t('people.signOutFailed'), error),
    },
    id,
  );
  return (
    <ConfirmDialog
      title={t('people.signOutTitle', { name })}
      stays={t(isMe ? 'people.signOutStaysOwn' : 'people.signOutStays')}
      action={t('people.signOutDo')}
      isBusy={signOut.isPending}
      onConfirm={() => signOut.mutate(undefined)}
      onClose={onClose}
    />
  );
}
