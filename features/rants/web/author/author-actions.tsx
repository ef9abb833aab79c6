/** Actions of the author on a sent rant: edit it while the server allows it, download its receipt, and withdraw it at any time. */

import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { useDraft } from '#web/lib/storage/drafts.ts';
import { Filled } from '#web/loading/filled.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { toHeading } from '#web/ui/table/selection-bar.tsx';
import { rants } from '../../contract/rants.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { useRantChange } from '../calls.ts';
import { rantReceipt } from '../slots.ts';
import { t as rantWords } from '../words.ts';
import classes from './author.module.css';
import { t } from './words.ts';

/** `isBack`: the edit form, which had the focus, has just closed. */
export function AuthorActions({ rant, isBack, onEdit }: { rant: RantDetail; isBack: boolean; onEdit: () => void }) {
  const { time } = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const editableUntil = useUntil(rant.editableUntil);
  return (
    <div className={classes.actions}>
      {editableUntil !== null && (
        <>
          <span>{t('hand.editUntil', { time: time(editableUntil) })}</span>
          <Button size="compact-sm" variant="default" autoFocus={isBack} onClick={onEdit}>
            {t('hand.edit')}
          </Button>
        </>
      )}
      {rant.hasReceipt && <Filled slot={rantReceipt} id={rant._id} />}
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        autoFocus={isBack && editableUntil === null}
        onClick={() => setIsAsking(true)}
      >
        {t('hand.withdraw')}
      </Button>
      {isAsking && <Withdraw rant={rant} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

/** Returns `until`, or null once that time has passed. */
function useUntil(until: string | null): string | null {
  const [endedAt, setEndedAt] = useState<string | null>(null);
  useEffect(() => {
    if (until === null) return;
    const timer = window.setTimeout(() => setEndedAt(until), Math.max(0, Date.parse(until) - Date.now()));
    return () => window.clearTimeout(timer);
  }, [until]);
  return endedAt === until ? null : until;
}

function Withdraw({ rant: { _id: id }, onClose }: { rant: RantDetail; onClose: () => void }) {
  const withdraw = useRantChange(id, rants.withdraw);
  const [messageDraft, edited] = [useDraft(`message.${id}`), useDraft(`rant-edit.${id}`)];
  const confirm = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => {
        for (const draft of [messageDraft, edited]) draft.discard();
        toast.success(rantWords('rants.youWithdrew'));
        // The dialog and the button that opened it disappear, so the heading takes the focus.
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
