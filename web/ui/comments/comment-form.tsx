/** Where a comment is written: kept on this device while it is, sent once under an id of its own. */
import { limits } from '@earshot/contract/limits';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { sentenceOf } from '../../lib/api/refusal.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { fieldError } from '../form/form-errors.tsx';
import { t } from '../words.ts';
import classes from './comments.module.css';
import type { CommentCalls } from './comments.tsx';

const fresh = () => ({ _id: crypto.randomUUID() as string, content: '' });
/** The counter appears where it begins to matter. */
const countedFrom = limits.length.comment * 0.9;

export function CommentForm({ draftName, add: send }: { draftName: string; add: CommentCalls['add'] }) {
  const { number } = useFormat();
  const draft = useDraft<ReturnType<typeof fresh>>(draftName);
  const [typed, setTyped] = useState(() => draft.found ?? fresh());
  const add = useMutation({ mutationFn: send });
  const field = useRef<HTMLTextAreaElement>(null);
  const isBlank = typed.content.trim() === '';
  const write = (content: string) => {
    const next = { ...typed, content };
    setTyped(next);
    draft.keep(content.trim() === '' ? null : next);
    if (add.isError) add.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank || add.isPending) return;
    add.mutate(typed, {
      onSuccess: () => {
        setTyped(fresh());
        draft.discard();
      },
      // A busy button loses the focus.
      onSettled: () => field.current?.focus(),
    });
  };
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <Textarea
        ref={field}
        aria-label={t('ui.yourComment')}
        placeholder={t('ui.addComment')}
        value={typed.content}
        maxLength={limits.length.comment}
        onChange={(event) => write(event.currentTarget.value)}
        error={fieldError(add.isError ? sentenceOf(add.error, t('ui.commentFailed')) : undefined)}
        autosize
        minRows={2}
        maxRows={12}
        dir="auto"
        readOnly={add.isPending}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
      />
      <div className={classes.formFoot}>
        <Button type="submit" disabled={isBlank} loading={add.isPending} aria-label={add.isPending ? t('ui.adding') : undefined}>
          {t('ui.add')}
        </Button>
        <p className={classes.note} role="status">
          {draft.isStored ? t('ui.draftKept') : ''}
        </p>
        {typed.content.length > countedFrom && (
          <p className={classes.note}>{t('ui.counted', { n: number(typed.content.length), max: number(limits.length.comment) })}</p>
        )}
      </div>
    </form>
  );
}
