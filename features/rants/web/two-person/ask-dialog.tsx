/** Asks for the removal of a rant, or for muting its author, with a reason (two-person.tsx). */
import { Radio, Stack, Textarea } from '@mantine/core';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { toHeading } from '#web/ui/table/selection-bar.tsx';
import { limits } from '../../contract/limits.ts';
import { removalReasons } from '../../contract/statuses.ts';
import { useRantChange } from '../calls.ts';
import classes from './two-person.module.css';
import { calls, type Kind } from './two-person.tsx';
import { t } from './words.ts';

export function AskDialog({ id, kind, onClose }: { id: string; kind: Kind; onClose: () => void }) {
  const askForIt = useRantChange(id, calls[kind].ask);
  const form = useForm({
    initial: { reason: '' },
    labels: { reason: t(`${kind}.reason`) },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t(`${kind}.missing`) : undefined }),
    send: (typed) => askForIt.mutateAsync(typed),
    onDone: () => {
      toast.success(t(`${kind}.asked`));
      onClose();
      // The menu item that opened the dialog disappears, so the heading takes the focus.
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
