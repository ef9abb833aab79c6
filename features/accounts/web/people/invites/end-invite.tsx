/** Asks before an invite link ends; says what remains. */

import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { type Invite, invites } from '../../../contract/invites.ts';
import { usePeopleChange } from '../calls.ts';
import { t } from '../words.ts';

export function EndInvite({ invite: { _id: id }, onClose }: { invite: Invite; onClose: () => void }) {
  const endInvite = usePeopleChange({
    send: () => call(invites.end, { params: { id } }),
    onDone: ({ msg }) => {
      toast.success(msg);
      onClose();
    },
    onFailed: (error) => {
      toast.error(sentenceOf(error, t('people.inviteEndFailed')));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('people.inviteEndAsk')}
      stays={t('people.inviteEndMeans')}
      action={t('people.inviteEnd')}
      isBusy={endInvite.isPending}
      onConfirm={() => endInvite.mutate(undefined)}
      onClose={onClose}
    />
  );
}
