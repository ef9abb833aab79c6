/** Asks before a key ends; says what that means. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api/api.ts';
import { isRefusal, sentenceOf } from '#web/lib/api/refusal.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { type Key, keys } from '../contract/calls.ts';
import { keysRoom } from './calls.ts';
import { t } from './words.ts';

interface EndKeyProps {
  apiKey: Key;
  onClose: () => void;
  /** Called when the button that had the focus is gone. */
  onEnded?: () => void;
}

export function EndKey({ apiKey, onClose, onEnded }: EndKeyProps) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(keys.end, { params: { id: apiKey._id } }),
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
      title={t('keys.endTitle', { name: apiKey.name })}
      stays={t('keys.endStays')}
      action={t('keys.end')}
      isBusy={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    />
  );
}
