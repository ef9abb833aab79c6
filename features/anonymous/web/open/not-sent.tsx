/** A rant that has not arrived, on the device on which it was written: to read, to send, or to discard. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import classes from '#web/ui/layout/sheet.module.css';
import { toast } from '#web/ui/layout/toast.tsx';
import type { Sent, Unsent } from '../device.ts';
import { t } from '../words.ts';

const about = { waits: 'sealed.waitsHere', late: 'sealed.lateHere', left: 'sealed.leftHere' } as const;

type Failed = Exclude<Sent, 'taken'> | 'away';
const wordOf = (failed: Failed) =>
  failed === 'away' || failed === 'unread' ? (`sealed.${failed}` as const) : (`sealed.refused.${failed}` as const);

export function NotSent({ unsent, onChanged }: { unsent: Unsent; onChanged: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const [asks, setAsks] = useState(false);
  const { content, state, goesToday } = unsent;
  const send = async () => {
    setIsBusy(true);
    const sent = await unsent.send().catch((): Failed => 'away');
    setIsBusy(false);
    if (sent !== 'taken') return setFailed(sent);
    toast.success(t('sealed.sent'));
    onChanged();
  };
  const discard = async () => {
    try {
      await unsent.discard();
      toast.success(t('sealed.discarded'));
      setAsks(false);
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
      {failed !== null && <Notice kind="error">{t(wordOf(failed))}</Notice>}
      <p className={classes.content} dir="auto">
        {content}
      </p>
      <div className={classes.actions}>
        {goesToday && (
          <Button onClick={() => void send()} loading={isBusy}>
            {t(state === 'waits' ? 'sealed.now' : 'sealed.sendAgain')}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={() => setAsks(true)} disabled={isBusy}>
          {t('sealed.discard')}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={t('sealed.discardTitle')}
          stays={t('sealed.discardStays')}
          action={t('sealed.discard')}
          onConfirm={() => void discard()}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}
