/** One's own comment, changed in its place. */
import { limits } from '@earshot/contract/limits';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../lib/refusal.ts';
import { fieldError } from '../form-errors.tsx';
import { t } from '../words.ts';
import classes from './comments.module.css';
import type { Comment, CommentCalls } from './comments.tsx';

interface EditProps {
  comment: Comment;
  edit: CommentCalls['edit'];
  onEnd: () => void;
}

export function EditComment({ comment: { _id: id, content }, edit, onEnd }: EditProps) {
  const [text, setText] = useState(content);
  const save = useMutation({ mutationFn: (words: string) => edit(id, words) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text === content) return onEnd();
    if (text.trim() !== '' && !save.isPending) save.mutate(text, { onSuccess: onEnd });
  };
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <Textarea
        aria-label={t('ui.editingComment')}
        value={text}
        maxLength={limits.length.comment}
        onChange={(event) => setText(event.currentTarget.value)}
        error={fieldError(save.isError ? sentenceOf(save.error, t('ui.commentFailed')) : undefined)}
        autosize
        minRows={2}
        maxRows={12}
        dir="auto"
        autoFocus
        onKeyDown={(event) => event.key === 'Escape' && text === content && onEnd()}
      />
      <div className={classes.formFoot}>
        <Button type="submit" size="compact-md" loading={save.isPending} disabled={text.trim() === ''}>
          {t('ui.save')}
        </Button>
        <Button variant="subtle" color="gray" size="compact-md" onClick={onEnd}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
