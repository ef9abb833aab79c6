/** A summary is written in two steps: the words, then the question whether they lead to the author. */

import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { RantDetail } from '#features/rants/contract';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { summaryContent } from '../contract/calls.ts';
import { useSummarise } from './calls.ts';
import classes from './right-of-reply.module.css';
import { t } from './words.ts';

export function SummaryDialog({ rant, onClose }: { rant: RantDetail; onClose: () => void }) {
  const summarise = useSummarise(rant._id);
  const [isAsking, setIsAsking] = useState(false);
  // Thanks to the id, sending twice writes one summary.
  const form = useForm({
    initial: () => ({ _id: crypto.randomUUID() as string, content: '' }),
    labels: { _id: '', content: t('fair.content') },
    check: ({ content }) => ({
      content: content.trim() === '' ? t('fair.empty') : summaryContent.safeParse(content).error?.issues[0]?.message,
    }),
    send: (typed) => summarise.mutateAsync({ ...typed, checked: true }),
    onDone: onClose,
    onFailed: () => setIsAsking(false),
    failed: t('fair.writeFailed'),
    failedAt: 'content',
  });
  const submit = () => {
    if (isAsking) void form.submit();
    else if (form.check()) setIsAsking(true);
  };
  return (
    <FormDialog
      title={isAsking ? t('fair.recognise') : t('fair.writeTitle', { target: rant.target })}
      about={isAsking ? t('fair.recogniseHint') : t('fair.writeAbout')}
      action={isAsking ? t('fair.send') : t('fair.next')}
      busyAction={t('fair.sending')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      {isAsking ? (
        <>
          <blockquote className={classes.words} dir="auto">
            {form.values.content}
          </blockquote>
          <Button variant="subtle" onClick={() => setIsAsking(false)} disabled={form.isBusy}>
            {t('fair.back')}
          </Button>
        </>
      ) : (
        <Textarea
          {...form.field('content')}
          description={t('fair.contentHint')}
          autosize
          minRows={5}
          maxRows={14}
          dir="auto"
          data-autofocus
        />
      )}
    </FormDialog>
  );
}
