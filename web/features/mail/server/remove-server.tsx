/** Before the mail server is removed: what becomes of emails then. */
import { mail } from '@earshot/contract/mail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/refusal.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/layout/toast.tsx';
import { t } from '../words.ts';
import { afterServerChange } from './after-change.ts';

export function RemoveServer({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () => call(mail.removeServer),
    onSuccess: (now) => {
      afterServerChange(client, now);
      toast.success(t('mail.serverRemoved'));
      onClose();
    },
    onError: (error) => toast.error(sentenceOf(error, t('mail.saveFailed'))),
  });
  return (
    <ConfirmDialog
      title={t('mail.serverRemoveAsk')}
      stays={t('mail.serverRemoveMeans')}
      action={t('mail.serverRemove')}
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    />
  );
}
