/** Edits one's own comment in place. Unsaved text is stored on this device and restored when editing starts again. */
import { limits } from '@earshot/contract/limits';
import { Button, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { useDraft } from '../../lib/storage/drafts.ts';
import { BusyLabel } from '../form/busy-label.tsx';
import { useForm } from '../form/use-form.ts';
import { t } from '../words.ts';
import classes from './comments.module.css';
import type { Comment, CommentCalls } from './comments.tsx';

interface EditProps {
  comment: Comment;
  edit: CommentCalls['edit'];
  onEnd: () => void;
}

export function EditComment({ comment: { _id: id, content }, edit, onEnd }: EditProps) {
  const draft = useDraft<string>(`comment-edit.${id}`);
  const end = () => {
    draft.discard();
    onEnd();
  };
  const form = useForm({
    initial: { content },
    restored: draft.found === null ? null : { content: draft.found },
    send: (typed) => edit(id, typed.content),
    onDone: end,
    failed: t('ui.commentFailed'),
    failedAt: 'content',
    onChange: (typed) => draft.keep(typed.content === content ? null : typed.content),
  });
  const text = form.values.content;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text === content) end();
    else if (text.trim() !== '') void form.submit();
  };
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <Textarea
        aria-label={t('ui.editingComment')}
        maxLength={limits.length.comment}
        {...form.field('content')}
        autosize
        minRows={2}
        maxRows={12}
        dir="auto"
        autoFocus
        onKeyDown={(event) => event.key === 'Escape' && text === content && end()}
      />
      <div className={classes.formFoot}>
        <Button type="submit" size="compact-md" loading={form.isBusy} disabled={text.trim() === ''}>
          <BusyLabel isBusy={form.isBusy} busy={t('ui.saving')}>
            {t('ui.save')}
          </BusyLabel>
        </Button>
        <Button variant="subtle" color="gray" size="compact-md" onClick={end}>
          {t('ui.cancel')}
        </Button>
        <p className={classes.note} role="status">
          {draft.isStored ? t('ui.draftKept') : ''}
        </p>
      </div>
    </form>
  );
}
