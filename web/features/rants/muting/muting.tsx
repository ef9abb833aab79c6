/** Muting the author of a sealed rant: one handler asks with a reason, another one decides. Then no more messages are taken. */
import { limits } from '@earshot/contract/limits';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type RantDetail, rants } from '../../../../features/rants/contract/index.ts';
import { call } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/refusal.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { toast } from '../../../ui/layout/toast.tsx';
import { toHeading } from '../../../ui/table/selection-bar.tsx';
import { useRantChange } from '../calls.ts';
import classes from '../removal/removal.module.css';
import { t } from './words.ts';

/** For who handles it, where nobody asks for it yet. */
export function AskMute({ rant }: { rant: RantDetail }) {
  const [asks, setAsks] = useState(false);
  if (!rant.canMute || rant.muteAsked) return null;
  return (
    <div>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setAsks(true)}>
        {t('muting.ask')}
      </Button>
      {asks && <AskDialog id={rant._id} onClose={() => setAsks(false)} />}
    </div>
  );
}

function AskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const ask = useRantChange(id, (reason: string) => call(rants.mute, { params: { id }, body: { reason } }));
  const form = useForm({
    initial: { reason: '' },
    labels: { reason: t('muting.reason') },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('muting.missing') : undefined }),
    send: ({ reason }) => ask.mutateAsync(reason),
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

/** Above the rant: that it is asked for, for who decides and for who asked; or that it is so. */
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
  const confirm = useRantChange(id, (_: undefined) => call(rants.confirmMute, { params: { id } }));
  const decline = useRantChange(id, (_: undefined) => call(rants.declineMute, { params: { id } }));
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
