/** The forms with which the author of an anonymous rant writes more, or withdraws it. Both come in with the next round. */
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useLeaveGuard } from '#web/lib/page/leave-guard.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { LeaveDialog } from '#web/ui/dialog/leave-dialog.tsx';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import classes from '#web/ui/layout/sheet.module.css';
import { toast } from '#web/ui/layout/toast.tsx';
import type { Thread } from '../device.ts';
import { t } from '../words.ts';
import { useContentCheck } from './content.ts';

const outcome = { taken: 'sealed.messageTaken', none: 'sealed.messageGone', full: 'sealed.messageFull' } as const;

/** `isMuted`: the rant can still be withdrawn, but nothing more that its author writes is taken. */
export function Answer({ thread, isMuted, onChanged }: { thread: Thread; isMuted: boolean; onChanged: () => void }) {
  const wrongWith = useContentCheck();
  const [isAsking, setIsAsking] = useState(false);
  const form = useForm({
    initial: { content: '' },
    labels: { content: t('sealed.message') },
    check: ({ content }) => ({ content: wrongWith(content) }),
    send: ({ content }) => thread.message(content),
    onDone: (taken) => {
      if (taken !== 'taken') return toast.error(t(outcome[taken]));
      form.reset({ content: '' });
      toast.success(t(outcome[taken]));
      onChanged();
    },
    failed: t('sealed.messageFailed'),
    failedAt: 'content',
  });
  const guard = useLeaveGuard(form.values.content.trim() !== '');
  return (
    <form onSubmit={form.submit} noValidate className={classes.words}>
      {!isMuted && (
        <Textarea {...form.field('content')} description={t('sealed.messageHint')} autosize minRows={3} maxRows={14} dir="auto" />
      )}
      <div className={classes.actions}>
        {!isMuted && (
          <Button type="submit" loading={form.isBusy}>
            <BusyLabel isBusy={form.isBusy} busy={t('sealed.sending')}>
              {t('sealed.send')}
            </BusyLabel>
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={() => setIsAsking(true)}>
          {t('sealed.withdraw')}
        </Button>
      </div>
      {isAsking && <Withdraw thread={thread} onClose={() => setIsAsking(false)} onDone={onChanged} />}
      <LeaveDialog guard={guard} stays={t('sealed.noDraft')} />
    </form>
  );
}

function Withdraw({ thread, onClose, onDone }: { thread: Thread; onClose: () => void; onDone: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      const outcome = await thread.withdraw();
      if (outcome === 'taken') toast.success(t('sealed.withdrawTaken'));
      else toast.error(t('sealed.messageGone'));
      onClose();
      onDone();
    } catch {
      toast.error(t('sealed.withdrawFailed'));
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t('sealed.withdrawTitle')}
      stays={t('sealed.withdrawStays')}
      action={t('sealed.withdraw')}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
