/** One's own comment, changed in its place. What is not saved yet is kept on this device, and there again when editing begins anew. */
import { limits } from '@earshot/contract/limits';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../lib/api/refusal.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { fieldError } from '../form/form-errors.tsx';
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
  const [text, setText] = useState(draft.found ?? content);
  const save = useMutation({ mutationFn: (words: string) => edit(id, words) });
  const write = (words: string) => {
    setText(words);
    draft.keep(words === content ? null : words);
  };
  const end = () => {
    draft.discard();
    onEnd();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text === content) return end();
    if (text.trim() !== '' && !save.isPending) save.mutate(text, { onSuccess: end });
  };
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <Textarea
        aria-label={t('ui.editingComment')}
        value={text}
        maxLength={limits.length.comment}
        onChange={(event) => write(event.currentTarget.value)}
        error={fieldError(save.isError ? sentenceOf(save.error, t('ui.commentFailed')) : undefined)}
        autosize
        minRows={2}
        maxRows={12}
        dir="auto"
        autoFocus
        onKeyDown={(event) => event.key === 'Escape' && text === content && end()}
      />
      <div className={classes.formFoot}>
        <Button type="submit" size="compact-md" loading={save.isPending} disabled={text.trim() === ''}>
          {t('ui.save')}
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
