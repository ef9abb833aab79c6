/** Asks before the mail server is removed, and says what happens to emails afterwards. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { mail } from '../../contract/calls.ts';
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
