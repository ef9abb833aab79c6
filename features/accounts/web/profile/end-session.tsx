/** Asks before a session ends; says what that means. */
import { accounts, type Session } from '@earshot/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api/api.ts';
import { isRefusal, sentenceOf } from '#web/lib/api/refusal.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { seenAs } from './agent.ts';
import { t } from './words.ts';

interface AskProps {
  onClose: () => void;
  /** Called when the row that had the focus is gone. */
  onEnded: () => void;
}

function useEnd(send: () => Promise<{ msg: string }>, { onClose, onEnded }: AskProps) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ msg }) => {
      onEnded();
      toast.success(msg);
    },
    onError: (error) => {
      // It is no failure if the session has ended already.
      if (isRefusal(error, 'session_not_found')) toast.info(error.msg);
      else toast.error(sentenceOf(error, t('profile.endFailed')));
    },
    onSettled: () => {
      onClose();
      return client.invalidateQueries({ queryKey: ['accounts', accounts.sessions.path] });
    },
  });
}

export function EndSession({ session, ...props }: AskProps & { session: Session }) {
  const end = useEnd(() => call(accounts.endSession, { params: { id: session._id } }), props);
  return (
    <ConfirmDialog
      title={t('profile.endTitle', { device: seenAs(session.agent).words })}
      stays={t('profile.endStays')}
      action={t('profile.end')}
      isBusy={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={props.onClose}
    />
  );
}

export function EndOthers({ count, ...props }: AskProps & { count: number }) {
  const end = useEnd(() => call(accounts.endOtherSessions), props);
  return (
    <ConfirmDialog
      title={t('profile.endOthersTitle')}
      stays={t('profile.endOthersStays', { n: count })}
      action={t('profile.endOthers')}
      isBusy={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={props.onClose}
    />
  );
}
