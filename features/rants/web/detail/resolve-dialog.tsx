/** Resolving asks for a reason, and for an answer where there is none yet. */

import { Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { AttachFiles, useAttachments } from '#features/files/web';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/layout/notice.tsx';
import { offerUndo } from '#web/ui/layout/undo.tsx';
import { limits } from '../../contract/limits.ts';
import { rants } from '../../contract/rants.ts';
import type { LinkedRant, RantDetail } from '../../contract/shapes.ts';
import { resolvedReasons } from '../../contract/statuses.ts';
import { useRantChange } from '../calls.ts';
import { isAnonymous } from '../display-text.ts';
import { OriginalPicker } from '../links/original-picker.tsx';
import { t } from '../words.ts';
import classes from './resolve-dialog.module.css';
import { WhenTold } from './when-told.tsx';

export function ResolveDialog({ rant, onClose }: { rant: RantDetail; onClose: () => void }) {
  const setStatus = useRantChange(rant._id, rants.setStatus);
  // The id makes an answer that is sent again after a lost reply one answer.
  const [_id] = useState(() => crypto.randomUUID());
  // The state when the dialog opened: somebody else may resolve the rant meanwhile, and what is typed must stay.
  const [{ resolvedReason, duplicateOf: repeated }] = useState(rant);
  const isFirst = resolvedReason === null;
  const isLate = isFirst && rant.resolvedReason !== null;
  const isUnanswered = isFirst && rant.firstResponseDate === null && (rant.author !== null || isAnonymous(rant)) && !rant.withdrawn;
  const attachments = useAttachments(undefined, () => {});
  const form = useForm({
    initial: { reason: resolvedReason, response: '', duplicateOf: repeated },
    labels: {
      reason: t('rants.reason'),
      duplicateOf: t('rants.whichOriginal'),
      response: t(isUnanswered ? 'rants.answerFirst' : 'rants.lineToAuthor'),
    },
    check: ({ reason, response }) => ({
      reason: reason ? undefined : t('rants.chooseReason'),
      // Files can only be sent with a text.
      response: (isUnanswered || attachments.items.length > 0) && response.trim() === '' ? t('rants.answerMissing') : undefined,
    }),
    send: async ({ reason, response, duplicateOf }) => {
      const files = await attachments.uploadedIds();
      return setStatus.mutateAsync({
        status: 'Resolved',
        ...(reason && { reason }),
        ...original(repeated, duplicateOf),
        ...(response.trim() !== '' && { _id, response, files }),
      });
    },
    onDone: () => {
      if (isFirst && !isLate) offerUndo({ kind: 'rant', ids: [rant._id], what: t('rants.nowResolved') });
      onClose();
    },
    failed: t('rants.statusFailed'),
    failedAt: 'reason',
    onFailed: (error) => {
      if (isRefusal(error, 'file_not_found')) attachments.failAll(error.msg);
    },
  });

  return (
    <FormDialog
      title={t('rants.resolveTitle')}
      about={
        <>
          {t(rant.author === null ? 'rants.resolveAboutNobody' : 'rants.resolveAbout')}
          <WhenTold rant={rant} />
        </>
      }
      action={t('rants.resolveDo')}
      busyAction={t('rants.resolving')}
      isBusy={form.isBusy}
      isDirty={form.isDirty || attachments.items.length > 0}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      {isLate && !form.isBusy && (
        <div className={classes.late}>
          <Notice kind="warning">{t('rants.resolvedMeanwhile')}</Notice>
        </div>
      )}
      <Radio.Group
        label={t('rants.reason')}
        value={form.values.reason}
        error={form.errorAt('reason')}
        onChange={(value) => form.set({ reason: resolvedReasons.find((candidate) => candidate === value) ?? null })}
      >
        <Stack gap={12} mt={8}>
          {resolvedReasons.map((reason, i) => (
            <Radio
              key={reason}
              value={reason}
              label={t(`rants.reason.${reason}`)}
              description={t(`rants.reasonMeans.${reason}`)}
              classNames={{ radio: classes.radio ?? '', description: classes.means ?? '' }}
              data-autofocus={i === 0 || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.reason === 'duplicate' && (
        <OriginalPicker
          rant={rant}
          value={form.values.duplicateOf}
          error={form.errorAt('duplicateOf')}
          onChange={(duplicateOf) => form.set({ duplicateOf })}
        />
      )}
      {isFirst && !rant.withdrawn && (
        <div className={classes.line} {...attachments.dropAndPaste}>
          <Textarea
            dir="auto"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={limits.response}
            required={isUnanswered}
            {...form.field('response')}
          />
          <AttachFiles attachments={attachments} />
        </div>
      )}
    </FormDialog>
  );
}

/** Sent only if changed, so that an original which this person may not see stays linked. */
const original = (before: LinkedRant | null, now: LinkedRant | null) =>
  before?._id === now?._id ? {} : { duplicateOf: now && { _id: now._id } };
