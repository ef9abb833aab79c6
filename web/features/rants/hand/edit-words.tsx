/** The words of one's own rant, changed in their place while the server takes it. What is typed stays whatever the answer, and on this device. */

import { Button, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { type RantDetail, rantFields } from '../../../../features/rants/contract/index.ts';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { BusyLabel } from '../../../ui/form/busy-label.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/layout/toast.tsx';
import { useEdit } from '../calls.ts';
import { t as rantWords } from '../words.ts';
import classes from './hand.module.css';
import { t } from './words.ts';

export function EditWords({ rant: { _id: id, content }, onEnd }: { rant: RantDetail; onEnd: () => void }) {
  const edit = useEdit(id);
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft<string>(`rant-edit.${id}`);
  const end = () => {
    draft.discard();
    onEnd();
  };
  const form = useForm({
    initial: { content },
    restored: draft.found === null ? null : { content: draft.found },
    check: (typed) => ({
      content:
        typed.content.trim() === '' ? rantWords('rants.addEmpty') : rantFields.content.safeParse(typed.content).error?.issues[0]?.message,
    }),
    send: (typed) => edit.mutateAsync(typed),
    onDone: () => {
      toast.success(t('hand.editDone'));
      end();
    },
    failed: t('hand.editFailed'),
    failedAt: 'content',
    onChange: (typed) => draft.keep(typed.content === content ? null : typed.content),
    focus: field,
  });
  return (
    <form className={classes.handForm} onSubmit={form.submit} noValidate>
      <Textarea
        ref={field}
        {...form.field('content')}
        label={t('hand.editing')}
        description={t('hand.editHint')}
        autosize
        minRows={3}
        maxRows={16}
        dir="auto"
        autoFocus
        readOnly={form.isBusy}
      />
      <div className={classes.hand}>
        <Button type="submit" loading={form.isBusy}>
          <BusyLabel isBusy={form.isBusy} busy={t('hand.editSaving')}>
            {t('hand.editSave')}
          </BusyLabel>
        </Button>
        <Button variant="subtle" color="gray" onClick={end}>
          {t('hand.editCancel')}
        </Button>
        <span role="status">{draft.isStored ? rantWords('rants.draftKept') : ''}</span>
      </div>
    </form>
  );
}
