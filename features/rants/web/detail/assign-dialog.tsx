/** Assigns a rant to somebody who may own it, with a note. A refusal keeps what was typed. */
import { Select, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { QueryState } from '#web/ui/layout/states.tsx';
import { limits } from '../../contract/limits.ts';
import { rants } from '../../contract/rants.ts';
import type { RantDetail, RantOwner } from '../../contract/shapes.ts';
import { useOwners, useRantChange } from '../calls.ts';
import { t } from '../words.ts';
import classes from './detail.module.css';

export function AssignDialog({ rant, owner, onClose }: { rant: RantDetail; owner: RantOwner | null; onClose: () => void }) {
  const owners = useOwners(rant._id);
  const setOwner = useRantChange(rant._id, rants.setOwner);
  // The owner when the dialog opened: if somebody has taken the rant since, the server refuses and names that person.
  const [from] = useState(owner?._id ?? null);
  const form = useForm({
    initial: { userId: '', note: '' },
    labels: { userId: t('rants.giveWhom'), note: t('rants.giveNote') },
    check: ({ userId }) => ({ userId: userId ? undefined : t('rants.giveChoose') }),
    send: ({ userId, note }) => setOwner.mutateAsync({ userId, from, ...(note.trim() !== '' && { note }) }),
    onDone: onClose,
    failed: t('rants.ownerFailed'),
    failedAt: 'userId',
  });
  return (
    <FormDialog
      title={t('rants.giveTitle')}
      about={t('rants.giveAbout')}
      action={t('rants.giveDo')}
      busyAction={t('rants.giving')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <Stack gap={16}>
        <QueryState query={owners} failed={t('rants.ownersFailed')} loading={<div className={classes.skeleton} />}>
          {(people) => (
            <Select
              label={t('rants.giveWhom')}
              data={people.filter(({ _id }) => _id !== owner?._id).map(({ _id, name }) => ({ value: _id, label: name }))}
              value={form.values.userId === '' ? null : form.values.userId}
              error={form.errorAt('userId')}
              onChange={(userId) => form.set({ userId: userId ?? '' })}
              searchable
              openOnFocus={false}
              required
              data-autofocus
              // The list may arrive after the dialog has given its focus.
              autoFocus
              nothingFoundMessage={t('rants.giveNobody')}
            />
          )}
        </QueryState>
        <Textarea
          dir="auto"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={limits.handOverNote}
          description={t('rants.giveNoteHint')}
          {...form.field('note')}
        />
      </Stack>
    </FormDialog>
  );
}
