/** One's own comment, changed in its place. */
import { type Comment, knowledgeBase as kb } from '@earshot/contract/knowledge-base';
import { limits } from '@earshot/contract/limits';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { sentenceOf } from '../../../lib/refusal.ts';
import { fieldError } from '../../../ui/form-errors.tsx';
import { useArticleChange } from '../calls.ts';
import { t } from '../words.ts';
import classes from './article.module.css';

export function EditComment({ comment: { _id: id, content }, onEnd }: { comment: Comment; onEnd: () => void }) {
  const [text, setText] = useState(content);
  const save = useArticleChange((body: { content: string }) => call(kb.editComment, { params: { id }, body }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text === content) return onEnd();
    if (text.trim() !== '' && !save.isPending) save.mutate({ content: text }, { onSuccess: onEnd });
  };
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <Textarea
        aria-label={t('kb.editingComment')}
        value={text}
        maxLength={limits.length.comment}
        onChange={(event) => setText(event.currentTarget.value)}
        error={fieldError(save.isError ? sentenceOf(save.error, t('kb.commentFailed')) : undefined)}
        autosize
        minRows={2}
        maxRows={12}
        dir="auto"
        autoFocus
        onKeyDown={(event) => event.key === 'Escape' && text === content && onEnd()}
      />
      <div className={classes.formFoot}>
        <Button type="submit" size="compact-md" loading={save.isPending} disabled={text.trim() === ''}>
          {t('kb.save')}
        </Button>
        <Button variant="subtle" color="gray" size="compact-md" onClick={onEnd}>
          {t('kb.cancel')}
        </Button>
      </div>
    </form>
  );
}
