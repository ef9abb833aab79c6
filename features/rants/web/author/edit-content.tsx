/** Edits one's own rant in place. What is typed survives a refusal, and is stored as a draft on this device. */

import { Button, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useDraft } from '#web/lib/storage/drafts.ts';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { writtenFields } from '../../contract/fields.ts';
import { rants } from '../../contract/rants.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { useRantChange } from '../calls.ts';
import { t as rantWords } from '../words.ts';
import classes from './author.module.css';
import { t } from './words.ts';

export function EditContent({ rant: { _id: id, content }, onEnd }: { rant: RantDetail; onEnd: () => void }) {
  const edit = useRantChange(id, rants.edit);
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
        typed.content.trim() === ''
          ? rantWords('rants.addEmpty')
          : writtenFields.content.safeParse(typed.content).error?.issues[0]?.message,
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
    <form className={classes.form} onSubmit={form.submit} noValidate>
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
      <div className={classes.actions}>
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
