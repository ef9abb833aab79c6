/** Muting the author of an anonymous rant: one handler asks with a reason, another decides. Then no more messages are taken. */
import { limits } from '@earshot/contract/limits';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/layout/notice.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { toHeading } from '#web/ui/table/selection-bar.tsx';
import { rants } from '../../contract/rants.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { useRantChange } from '../calls.ts';
import { t } from './muting-words.ts';
import classes from './two-person.module.css';

/** The button for those who handle the rant, unless somebody has asked. */
export function AskMute({ rant }: { rant: RantDetail }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!rant.canMute || rant.muteAsked) return null;
  return (
    <div>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setIsAsking(true)}>
        {t('muting.ask')}
      </Button>
      {isAsking && <AskDialog id={rant._id} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function AskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const ask = useRantChange(id, rants.mute);
  const form = useForm({
    initial: { reason: '' },
    labels: { reason: t('muting.reason') },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('muting.missing') : undefined }),
    send: (typed) => ask.mutateAsync(typed),
    onDone: () => {
      toast.success(t('muting.asked'));
      onClose();
      // The button it was opened by goes.
      toHeading();
    },
    failed: t('muting.askFailed'),
    failedAt: 'reason',
  });
  return (
    <FormDialog
      title={t('muting.title')}
      about={t('muting.about')}
      action={t('muting.send')}
      busyAction={t('muting.sending')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <Textarea
        {...form.field('reason')}
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.muteReason}
        dir="auto"
        data-autofocus
      />
    </FormDialog>
  );
}

/** The notice above a rant whose author is muted, or for whom muting was asked. */
export function Muted({ rant }: { rant: RantDetail }) {
  const { day } = useFormat();
  if (rant.muted)
    return (
      <div className={classes.asked}>
        <Notice kind="info" live={false}>
          {t('muting.muted', { day: day(rant.muted.date), reason: rant.muted.reason })}
        </Notice>
      </div>
    );
  return rant.muteAsked ? <Asked id={rant._id} asked={rant.muteAsked} /> : null;
}

function Asked({ id, asked: { by, reason } }: { id: string; asked: NonNullable<RantDetail['muteAsked']> }) {
  const confirm = useRantChange(id, rants.confirmMute);
  const decline = useRantChange(id, rants.declineMute);
  const isBusy = confirm.isPending || decline.isPending;
  const then = (done: string) => ({
    onSuccess: () => {
      toast.success(done);
      toHeading();
    },
    onError: (error: unknown) => toast.error(sentenceOf(error, t('muting.failed'))),
  });
  return (
    <div className={classes.asked}>
      <Notice kind="warning" live={false} title={by === null ? t('muting.youAsked', { reason }) : t('muting.waits', { name: by, reason })}>
        <p>{t(by === null ? 'muting.youAskedMore' : 'muting.about')}</p>
        <div className={classes.acts}>
          {by !== null && (
            <Button size="compact-md" color="red" loading={isBusy} onClick={() => confirm.mutate(undefined, then(t('muting.done')))}>
              {t('muting.confirm')}
            </Button>
          )}
          <Button
            size="compact-md"
            variant="default"
            loading={isBusy}
            onClick={() => decline.mutate(undefined, then(t('muting.declined')))}
          >
            {t(by === null ? 'muting.takeBack' : 'muting.decline')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
