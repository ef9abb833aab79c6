/** Two people remove a rant, or mute the author of an anonymous one: one who handles it asks and gives a reason, another decides. */
import { limits } from '@earshot/contract/limits';
import { Button, Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/layout/notice.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { toHeading } from '#web/ui/table/selection-bar.tsx';
import { rants } from '../../contract/rants.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { removalReasons } from '../../contract/statuses.ts';
import { useRantChange } from '../calls.ts';
import { removedReasonText } from '../display-text.ts';
import classes from './two-person.module.css';
import { t } from './words.ts';

type Kind = 'removal' | 'muting';

const calls = {
  removal: { ask: rants.remove, confirm: rants.confirmRemoval, decline: rants.declineRemoval },
  muting: { ask: rants.mute, confirm: rants.confirmMute, decline: rants.declineMute },
};

const mayAsk = (rant: RantDetail, kind: Kind): boolean =>
  kind === 'removal' ? rant.canRemove === true && !rant.removalAsked : rant.canMute === true && !rant.muteAsked;

/** The button for those who may ask, unless somebody has asked. */
export function AskForSecond({ rant, kind }: { rant: RantDetail; kind: Kind }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!mayAsk(rant, kind)) return null;
  return (
    <div>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setIsAsking(true)}>
        {t(`${kind}.ask`)}
      </Button>
      {isAsking && <AskDialog id={rant._id} kind={kind} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function AskDialog({ id, kind, onClose }: { id: string; kind: Kind; onClose: () => void }) {
  const ask = useRantChange(id, calls[kind].ask);
  const form = useForm({
    initial: { reason: '' },
    labels: { reason: t(`${kind}.reason`) },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t(`${kind}.missing`) : undefined }),
    send: (typed) => ask.mutateAsync(typed),
    onDone: () => {
      toast.success(t(`${kind}.asked`));
      onClose();
      // The button it was opened by goes.
      toHeading();
    },
    failed: t(`${kind}.askFailed`),
    failedAt: 'reason',
  });
  return (
    <FormDialog
      title={t(`${kind}.title`)}
      about={t(`${kind}.about`)}
      action={t(`${kind}.send`)}
      busyAction={t(`${kind}.sending`)}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      {kind === 'removal' ? (
        <Stack gap={16}>
          <Radio.Group
            label={t('removal.reason')}
            required
            value={form.values.reason}
            error={form.errorAt('reason')}
            onChange={(reason) => form.set({ reason })}
          >
            <Stack gap={8} mt={8}>
              {removalReasons.map((reason, i) => (
                <Radio key={reason} value={reason} label={t(`removal.reason.${reason}`)} data-autofocus={i === 0 || undefined} />
              ))}
            </Stack>
          </Radio.Group>
          <p className={classes.goes}>{t('removal.goes')}</p>
        </Stack>
      ) : (
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
      )}
    </FormDialog>
  );
}

/** The notices above the rant: requests, for the person who asked and those who can decide, and that its author is muted. */
export function TwoPersonNotices({ rant: { _id: id, removalAsked, muteAsked, muted } }: { rant: RantDetail }) {
  const { day } = useFormat();
  return (
    <>
      {muted && (
        <div className={classes.asked}>
          <Notice kind="info" live={false}>
            {t('muting.muted', { day: day(muted.date), reason: muted.reason })}
          </Notice>
        </div>
      )}
      {muteAsked && <Request id={id} kind="muting" by={muteAsked.by} reason={muteAsked.reason} />}
      {removalAsked && <Request id={id} kind="removal" by={removalAsked.by} reason={removedReasonText(removalAsked.reason)} />}
    </>
  );
}

/** `by` null: the reader asked for it. */
function Request({ id, kind, by, reason }: { id: string; kind: Kind; by: string | null; reason: string }) {
  const [hasDialog, setHasDialog] = useState(false);
  const confirm = useRantChange(id, calls[kind].confirm);
  const decline = useRantChange(id, calls[kind].decline);
  const isBusy = confirm.isPending || decline.isPending;
  const decide = (change: typeof confirm | typeof decline, done: string) =>
    change.mutate(undefined, {
      onSuccess: () => {
        toast.success(done);
        // The notice, and the dialog it opened, go.
        toHeading();
      },
      onError: (error: unknown) => hasDialog || toast.error(sentenceOf(error, t(`${kind}.failed`))),
    });
  const sendConfirm = () => decide(confirm, t(`${kind}.done`));
  return (
    <div className={classes.asked}>
      <Notice
        kind="warning"
        live={false}
        title={by === null ? t(`${kind}.youAsked`, { reason }) : t(`${kind}.waits`, { name: by, reason })}
      >
        <p>{t(by === null ? `${kind}.youAskedMore` : kind === 'removal' ? 'removal.waitsMore' : 'muting.about')}</p>
        <div className={classes.acts}>
          {by !== null && (
            <Button
              size="compact-md"
              color="red"
              loading={isBusy}
              // A removal cannot be undone.
              onClick={() => (kind === 'removal' ? setHasDialog(true) : sendConfirm())}
            >
              {t(`${kind}.confirm`)}
            </Button>
          )}
          <Button size="compact-md" variant="default" loading={isBusy} onClick={() => decide(decline, t(`${kind}.declined`))}>
            {t(by === null ? `${kind}.takeBack` : 'twoPerson.decline')}
          </Button>
        </div>
      </Notice>
      {hasDialog && (
        <ConfirmDialog
          title={t('removal.confirmTitle')}
          stays={
            <>
              {t('removal.goes')}
              {confirm.isError && (
                <span role="alert" className={classes.failed}>
                  {fieldError(sentenceOf(confirm.error, t('removal.failed')))}
                </span>
              )}
            </>
          }
          action={t('removal.confirm')}
          isBusy={confirm.isPending}
          onConfirm={sendConfirm}
          onClose={() => {
            confirm.reset();
            setHasDialog(false);
          }}
        />
      )}
    </div>
  );
}
