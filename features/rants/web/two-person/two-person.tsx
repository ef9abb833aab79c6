/** Removing a rant, or muting the author of an anonymous one, takes two people: one handler asks and gives a reason, another decides. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { toHeading } from '#web/ui/table/selection-bar.tsx';
import { rants } from '../../contract/rants.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { useRantChange } from '../calls.ts';
import { removedReasonText } from '../display-text.ts';
import classes from './two-person.module.css';
import { t } from './words.ts';

export type Kind = 'removal' | 'muting';

export const calls = {
  removal: { ask: rants.remove, confirm: rants.confirmRemoval, decline: rants.declineRemoval },
  muting: { ask: rants.mute, confirm: rants.confirmMute, decline: rants.declineMute },
};

/** A second request while one waits is not possible. */
export const mayAsk = (rant: RantDetail, kind: Kind): boolean =>
  kind === 'removal' ? rant.canRemove === true && !rant.removalAsked : rant.canMute === true && !rant.muteAsked;

/** Notices above the rant: requests, shown to the person who asked and to people who can decide, and whether its author is muted. */
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
      {muteAsked && <Request id={id} kind="muting" askedBy={muteAsked.by} reason={muteAsked.reason} />}
      {removalAsked && <Request id={id} kind="removal" askedBy={removalAsked.by} reason={removedReasonText(removalAsked.reason)} />}
    </>
  );
}

/** `askedBy`: the name of the person who asked; null if the reader did. */
function Request({ id, kind, askedBy, reason }: { id: string; kind: Kind; askedBy: string | null; reason: string }) {
  const [hasDialog, setHasDialog] = useState(false);
  const confirm = useRantChange(id, calls[kind].confirm);
  const decline = useRantChange(id, calls[kind].decline);
  const isBusy = confirm.isPending || decline.isPending;
  const decide = (change: typeof confirm | typeof decline, doneSentence: string) =>
    change.mutate(undefined, {
      onSuccess: () => {
        toast.success(doneSentence);
        // The notice and its dialog disappear, so the heading takes the focus.
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
        title={askedBy === null ? t(`${kind}.youAsked`, { reason }) : t(`${kind}.waits`, { name: askedBy, reason })}
      >
        <p>{t(askedBy === null ? `${kind}.youAskedMore` : kind === 'removal' ? 'removal.waitsMore' : 'muting.about')}</p>
        <div className={classes.acts}>
          {askedBy !== null && (
            <Button
              size="compact-md"
              color="red"
              loading={isBusy}
              // A removal cannot be undone, so a dialog asks first.
              onClick={() => (kind === 'removal' ? setHasDialog(true) : sendConfirm())}
            >
              {t(`${kind}.confirm`)}
            </Button>
          )}
          <Button size="compact-md" variant="default" loading={isBusy} onClick={() => decide(decline, t(`${kind}.declined`))}>
            {t(askedBy === null ? `${kind}.takeBack` : 'twoPerson.decline')}
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
