/** The form for a comment: stored on this device as a draft, and sent with an id made here, so that sending twice adds one comment. */
import { limits } from '@earshot/contract/limits';
import { Button, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useFormat } from '../../lib/format/format.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { BusyLabel } from '../form/busy-label.tsx';
import { countNote } from '../form/count-note.ts';
import { useForm } from '../form/use-form.ts';
import { t } from '../words.ts';
import classes from './comments.module.css';
import type { CommentCalls } from './comments.tsx';

const fresh = () => ({ _id: crypto.randomUUID() as string, content: '' });

export function CommentForm({ draftName, add: send }: { draftName: string; add: CommentCalls['add'] }) {
  const { number } = useFormat();
  const draft = useDraft<ReturnType<typeof fresh>>(draftName);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    initial: draft.found ?? fresh,
    send,
    onDone: () => {
      form.reset(fresh());
      draft.discard();
    },
    failed: t('ui.commentFailed'),
    failedAt: 'content',
    onChange: (typed) => draft.keep(typed.content.trim() === '' ? null : typed),
    focus: field,
  });
  const { content } = form.values;
  const count = countNote(content.length, limits.length.comment, number);
  return (
    <form onSubmit={form.submit} className={classes.form} noValidate>
      <Textarea
        ref={field}
        aria-label={t('ui.yourComment')}
        placeholder={t('ui.addComment')}
        maxLength={limits.length.comment}
        {...form.field('content')}
        autosize
        minRows={2}
        maxRows={12}
        dir="auto"
        readOnly={form.isBusy}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
      />
      <div className={classes.formFoot}>
        <Button type="submit" disabled={content.trim() === ''} loading={form.isBusy}>
          <BusyLabel isBusy={form.isBusy} busy={t('ui.adding')}>
            {t('ui.add')}
          </BusyLabel>
        </Button>
        <p className={classes.note} role="status">
          {draft.isStored ? t('ui.draftKept') : ''}
        </p>
        {count && <p className={classes.note}>{count}</p>}
      </div>
    </form>
  );
}
