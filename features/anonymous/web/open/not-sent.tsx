/** Shows a rant that has not arrived, on the device on which it was written, to be read, sent or discarded. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import classes from '#web/ui/layout/sheet.module.css';
import { toast } from '#web/ui/layout/toast.tsx';
import type { SendOutcome, Unsent } from '../device.ts';
import { t } from '../words.ts';

const about = { waits: 'sealed.waitsHere', late: 'sealed.lateHere', left: 'sealed.leftHere' } as const;

type SendFailure = Exclude<SendOutcome, 'taken'> | 'away';
const wordOf = (failure: SendFailure) =>
  failure === 'away' || failure === 'unread' ? (`sealed.${failure}` as const) : (`sealed.refused.${failure}` as const);

export function NotSent({ unsent, onChanged }: { unsent: Unsent; onChanged: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { content, state, goesToday } = unsent;
  const send = async () => {
    setIsBusy(true);
    const outcome = await unsent.send().catch((): SendFailure => 'away');
    setIsBusy(false);
    if (outcome !== 'taken') return setFailure(outcome);
    toast.success(t('sealed.sent'));
    onChanged();
  };
  const discard = async () => {
    try {
      await unsent.discard();
      toast.success(t('sealed.discarded'));
      setIsAsking(false);
      onChanged();
    } catch {
      toast.error(t('sealed.discardFailed'));
    }
  };
  return (
    <section className={classes.rant}>
      <Notice kind="warning" title={t('sealed.doneTitle')}>
        <p>{t(about[state])}</p>
        {!goesToday && <p>{t('sealed.refused.tomorrow')}</p>}
      </Notice>
      {failure !== null && <Notice kind="error">{t(wordOf(failure))}</Notice>}
      <p className={classes.content} dir="auto">
        {content}
      </p>
      <div className={classes.actions}>
        {goesToday && (
          <Button onClick={() => void send()} loading={isBusy}>
            {t(state === 'waits' ? 'sealed.now' : 'sealed.sendAgain')}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={() => setIsAsking(true)} disabled={isBusy}>
          {t('sealed.discard')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('sealed.discardTitle')}
          stays={t('sealed.discardStays')}
          action={t('sealed.discard')}
          onConfirm={() => void discard()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
