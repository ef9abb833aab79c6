/** Dialogs for changing many rants. A request that is repeated after a lost reply counts once; after a failure the typed text stays. */
import { Radio, Select, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '#web/lib/session/session.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { QueryState } from '#web/ui/layout/states.tsx';
import type { BulkOutcome } from '../../contract/bulk.ts';
import { responseContent } from '../../contract/conversation.ts';
import { limits } from '../../contract/limits.ts';
import type { Rant } from '../../contract/shapes.ts';
import { resolvedReasons } from '../../contract/statuses.ts';
import { type useBulk, useHandlers } from '../calls.ts';
import { isAnonymous } from '../display-text.ts';
import { t as rantWords } from '../words.ts';
import classes from './triage.module.css';
import { t } from './words.ts';

interface DialogProps {
  rants: readonly Rant[];
  bulk: ReturnType<typeof useBulk>;
  onDone: (outcome: BulkOutcome) => void;
  onClose: () => void;
}

/** The ids when the dialog opened, because the selection may change meanwhile. */
const useIds = (rants: readonly Rant[]) => useState(() => rants.map(({ _id }) => _id))[0];

export function AnswerDialog({ rants, bulk, onDone, onClose }: DialogProps) {
  const ids = useIds(rants);
  const [_id] = useState(() => crypto.randomUUID());
  const withoutAuthor = rants.filter((rant) => rant.author === null && !isAnonymous(rant)).length;
  const form = useForm({
    initial: { response: '' },
    labels: { response: t('triage.answerLabel') },
    check: ({ response }) => ({ response: responseContent.safeParse(response).error?.issues[0]?.message }),
    send: ({ response }) => bulk.mutateAsync({ _id, ids, response }),
    onDone,
    failed: t('triage.failed'),
    failedAt: 'response',
  });
  const about = t('triage.answerAbout', { n: rants.length });
  return (
    <FormDialog
      title={t('triage.answerTitle')}
      about={withoutAuthor > 0 ? `${about} ${t('triage.answerNobody', { n: withoutAuthor })}` : about}
      action={t('triage.answerDo')}
      busyAction={t('triage.busy')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <Textarea
        dir="auto"
        autosize
        minRows={4}
        maxRows={10}
        maxLength={limits.response}
        required
        data-autofocus
        {...form.field('response')}
      />
    </FormDialog>
  );
}

/** Stands for null, because a select can only hold strings. */
const nobodyValue = 'nobody';

export function OwnerDialog({ rants, bulk, onDone, onClose }: DialogProps) {
  const ids = useIds(rants);
  const user = useUser();
  const people = useHandlers();
  const form = useForm({
    initial: { owner: '' },
    labels: { owner: t('triage.ownerWhom') },
    check: ({ owner }) => ({ owner: owner ? undefined : t('triage.ownerMissing') }),
    send: ({ owner }) => bulk.mutateAsync({ ids, owner: owner === nobodyValue ? null : owner }),
    onDone,
    failed: t('triage.failed'),
    failedAt: 'owner',
  });
  return (
    <FormDialog
      title={t('triage.ownerTitle')}
      about={t('triage.ownerAbout', { n: rants.length })}
      action={t('triage.ownerDo')}
      busyAction={t('triage.busy')}
      isBusy={form.isBusy}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <QueryState query={people} failed={rantWords('rants.ownersFailed')} loading={<div className={classes.skeleton} />}>
        {(handlers) => (
          <Select
            label={t('triage.ownerWhom')}
            data={[
              { value: user._id, label: t('triage.ownerMe', { name: user.name }) },
              ...handlers.filter(({ _id }) => _id !== user._id).map(({ _id, name }) => ({ value: _id, label: name })),
              { value: nobodyValue, label: t('triage.ownerNobody') },
            ]}
            value={form.values.owner === '' ? null : form.values.owner}
            error={form.errorAt('owner')}
            onChange={(owner) => form.set({ owner: owner ?? '' })}
            searchable
            openOnFocus={false}
            required
            data-autofocus
          />
        )}
      </QueryState>
    </FormDialog>
  );
}

export function ResolveDialog({ rants, bulk, onDone, onClose }: DialogProps) {
  const ids = useIds(rants);
  const form = useForm({
    initial: { reason: '' },
    labels: { reason: t('triage.reason') },
    check: ({ reason }) => ({ reason: reason ? undefined : t('triage.reasonMissing') }),
    send: ({ reason }) => {
      const knownReason = resolvedReasons.find((candidate) => candidate === reason);
      return bulk.mutateAsync({ ids, status: 'Resolved', ...(knownReason && { reason: knownReason }) });
    },
    onDone,
    failed: t('triage.failed'),
    failedAt: 'reason',
  });
  return (
    <FormDialog
      title={t('triage.resolveTitle')}
      about={t('triage.resolveAbout', { n: rants.length })}
      action={t('triage.resolveDo')}
      busyAction={t('triage.busy')}
      isBusy={form.isBusy}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <Radio.Group
        label={t('triage.reason')}
        value={form.values.reason}
        error={form.errorAt('reason')}
        onChange={(reason) => form.set({ reason })}
      >
        <Stack gap={12} mt={8}>
          {resolvedReasons.map((resolvedReason, i) => (
            <Radio
              key={resolvedReason}
              value={resolvedReason}
              label={rantWords(`rants.reason.${resolvedReason}`)}
              description={rantWords(`rants.reasonMeans.${resolvedReason}`)}
              data-autofocus={i === 0 || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
