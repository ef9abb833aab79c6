/** Before a key ends: what that means. */
import { type Key, keys } from '@earshot/contract/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { isRefusal, sentenceOf } from '../../../lib/api/refusal.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/layout/toast.tsx';
import { keysRoom } from './calls.ts';
import { t } from './words.ts';

interface EndKeyProps {
  of: Key;
  onClose: () => void;
  /** The button that held the focus is gone. */
  onEnded?: () => void;
}

export function EndKey({ of, onClose, onEnded }: EndKeyProps) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(keys.end, { params: { id: of._id } }),
    onSuccess: ({ msg }) => {
      onEnded?.();
      toast.success(msg);
    },
    onError: (error) => (isRefusal(error, 'key_not_found') ? toast.info(error.msg) : toast.error(sentenceOf(error, t('keys.endFailed')))),
    onSettled: () => {
      onClose();
      return client.invalidateQueries({ queryKey: keysRoom });
    },
  });
  return (
    <ConfirmDialog
      title={t('keys.endTitle', { name: of.name })}
      stays={t('keys.endStays')}
      action={t('keys.end')}
      isBusy={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    />
  );
}
