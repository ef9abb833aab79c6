/** Actions of the author on a sent rant: edit it while the server allows it, download its receipt, and withdraw it at any time. */

import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { RantDetail } from '../../../../features/rants/contract/index.ts';
import { sentenceOf } from '../../../lib/api/refusal.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { Filled } from '../../../loading/filled.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { fieldError } from '../../../ui/form/form-errors.tsx';
import { toast } from '../../../ui/layout/toast.tsx';
import { toHeading } from '../../../ui/table/selection-bar.tsx';
import { useWithdraw } from '../calls.ts';
import { rantReceipt } from '../slots.ts';
import { t as rantWords } from '../words.ts';
import classes from './hand.module.css';
import { t } from './words.ts';

/** `isBack`: from editing, whose form had the focus. */
export function AuthorsHand({ rant, isBack, onEdit }: { rant: RantDetail; isBack: boolean; onEdit: () => void }) {
  const { time } = useFormat();
  const [asks, setAsks] = useState(false);
  const until = useInTime(rant.editableUntil);
  return (
    <div className={classes.hand}>
      {until !== null && (
        <>
          <span>{t('hand.editUntil', { time: time(until) })}</span>
          <Button size="compact-sm" variant="default" autoFocus={isBack} onClick={onEdit}>
            {t('hand.edit')}
          </Button>
        </>
      )}
      {rant.hasReceipt && <Filled slot={rantReceipt} id={rant._id} />}
      <Button size="compact-sm" variant="subtle" color="gray" autoFocus={isBack && until === null} onClick={() => setAsks(true)}>
        {t('hand.withdraw')}
      </Button>
      {asks && <Withdraw rant={rant} onClose={() => setAsks(false)} />}
    </div>
  );
}

/** null once that moment is over. */
function useInTime(until: string | null): string | null {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (until === null) return;
    const timer = window.setTimeout(() => setOver(until), Math.max(0, Date.parse(until) - Date.now()));
    return () => window.clearTimeout(timer);
  }, [until]);
  return over === until ? null : until;
}

function Withdraw({ rant: { _id: id }, onClose }: { rant: RantDetail; onClose: () => void }) {
  const withdraw = useWithdraw(id);
  const [added, edited] = [useDraft(`message.${id}`), useDraft(`rant-edit.${id}`)];
  const confirm = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => {
        for (const draft of [added, edited]) draft.discard();
        toast.success(rantWords('rants.youWithdrew'));
        // The dialog and the button it was opened by go.
        toHeading();
      },
    });
  return (
    <ConfirmDialog
      title={t('hand.withdrawTitle')}
      stays={
        <>
          {t('hand.withdrawGoes')}
          <br />
          <br />
          {t('hand.withdrawStays')}
          {withdraw.isError && (
            <span role="alert" className={classes.failed}>
              {fieldError(sentenceOf(withdraw.error, t('hand.withdrawFailed')))}
            </span>
          )}
        </>
      }
      action={t('hand.withdraw')}
      isBusy={withdraw.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
