/** Removing a rant takes two people: one asks with a reason, another decides. */

import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '#web/lib/api/refusal.ts';
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
import { t } from './removal-words.ts';
import classes from './two-person.module.css';

/** The button for admins, unless somebody has asked. */
export function AskRemoval({ rant }: { rant: RantDetail }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!rant.canRemove || rant.removalAsked) return null;
  return (
    <div>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setIsAsking(true)}>
        {t('removal.remove')}
      </Button>
      {isAsking && <AskDialog id={rant._id} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function AskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const ask = useRantChange(id, rants.remove);
  const form = useForm({
    initial: { reason: null as (typeof removalReasons)[number] | null },
    labels: { reason: t('removal.reason') },
    check: ({ reason }) => ({ reason: reason ? undefined : t('removal.choose') }),
    send: async ({ reason }) => reason && ask.mutateAsync({ reason }),
    onDone: () => {
      toast.success(t('removal.asked'));
      onClose();
      // The button it was opened by goes.
      toHeading();
    },
    failed: t('removal.askFailed'),
    failedAt: 'reason',
  });
  return (
    <FormDialog
      title={t('removal.title')}
      about={t('removal.about')}
      action={t('removal.ask')}
      busyAction={t('removal.asking')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Radio.Group
          label={t('removal.reason')}
          required
          value={form.values.reason}
          error={form.errorAt('reason')}
          onChange={(reason) => form.set({ reason: removalReasons.find((one) => one === reason) ?? null })}
        >
          <Stack gap={8} mt={8}>
            {removalReasons.map((reason, i) => (
              <Radio key={reason} value={reason} label={t(`removal.reason.${reason}`)} data-autofocus={i === 0 || undefined} />
            ))}
          </Stack>
        </Radio.Group>
        <p className={classes.goes}>{t('removal.goes')}</p>
      </Stack>
    </FormDialog>
  );
}

/** The notice above the rant, for the person who asked and those who can decide. */
export function RemovalAsked({ rant, asked }: { rant: RantDetail; asked: NonNullable<RantDetail['removalAsked']> }) {
  const [confirms, setConfirms] = useState(false);
  const decline = useRantChange(rant._id, rants.declineRemoval);
  const isOwn = asked.by === null;
  const reason = removedReasonText(asked.reason);
  return (
    <div className={classes.asked}>
      <Notice
        kind="warning"
        live={false}
        title={isOwn ? t('removal.youAsked', { reason }) : t('removal.waits', { name: asked.by ?? '', reason })}
      >
        <p>{t(isOwn ? 'removal.youAskedMore' : 'removal.waitsMore')}</p>
        <div className={classes.acts}>
          {!isOwn && (
            <Button size="compact-md" color="red" onClick={() => setConfirms(true)}>
              {t('removal.confirm')}
            </Button>
          )}
          <Button
            size="compact-md"
            variant="default"
            loading={decline.isPending}
            onClick={() =>
              decline.mutate(undefined, {
                onSuccess: () => {
                  toast.success(t('removal.declined'));
                  toHeading();
                },
                onError: (error) => toast.error(sentenceOf(error, t('removal.failed'))),
              })
            }
          >
            {t(isOwn ? 'removal.takeBack' : 'removal.decline')}
          </Button>
        </div>
      </Notice>
      {confirms && <Confirm id={rant._id} onClose={() => setConfirms(false)} />}
    </div>
  );
}

function Confirm({ id, onClose }: { id: string; onClose: () => void }) {
  const confirm = useRantChange(id, rants.confirmRemoval);
  const go = () =>
    confirm.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('removal.done'));
        // The dialog and the notice it was opened by go.
        toHeading();
      },
    });
  return (
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
      onConfirm={go}
      onClose={onClose}
    />
  );
}
