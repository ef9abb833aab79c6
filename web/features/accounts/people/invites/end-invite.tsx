/** Before an invite link ends: what stays. */
import { type Invite, invites } from '@earshot/contract/invites';
import { call } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/refusal.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../../ui/layout/toast.tsx';
import { usePeopleChange } from '../calls.ts';
import { t } from '../words.ts';

export function EndInvite({ invite: { _id: id }, onClose }: { invite: Invite; onClose: () => void }) {
  const ending = usePeopleChange({
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
      isBusy={ending.isPending}
      onConfirm={() => ending.mutate(undefined)}
      onClose={onClose}
    />
  );
}
