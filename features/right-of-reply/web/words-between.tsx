/** The words that an author and a trusted contact wrote to each other, and the field to write more. */

import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#web/lib/format/format.ts';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { SealedChip } from '#web/ui/layout/sealed-chip.tsx';
import { checkInContent, type OwnCheckIn } from '../contract/calls.ts';
import { useWrite } from './calls.ts';
import classes from './right-of-reply.module.css';
import { t } from './words.ts';

export const wrongWords = (content: string): string | undefined =>
  content.trim() === '' ? t('fair.answerEmpty') : checkInContent.safeParse(content).error?.issues[0]?.message;

export function WordsBetween({ words }: { words: OwnCheckIn['words'] }) {
  const { short, day } = useFormat();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
    <ol role="list" className={classes.people}>
      {words.map(({ _id, date, content, isMine, author, bySealedAuthor }) => (
        <li key={_id}>
          <div>
            <p className={classes.facts}>
              {isMine ? t('fair.you') : bySealedAuthor ? <SealedChip /> : (author ?? t('fair.gone'))} ·{' '}
              <time dateTime={date}>{bySealedAuthor ? day(date) : short(date)}</time>
            </p>
            <blockquote className={classes.words} dir="auto">
              {content}
            </blockquote>
          </div>
        </li>
      ))}
    </ol>
  );
}

interface MoreWordsProps {
  id: string;
  label: string;
  hint?: string;
}

/** After each message the field is empty again and has a new id. */
export function MoreWords(props: MoreWordsProps) {
  const [sentCount, setSentCount] = useState(0);
  return <Field key={sentCount} {...props} onSent={() => setSentCount(sentCount + 1)} />;
}

function Field({ id, label, hint, onSent }: MoreWordsProps & { onSent: () => void }) {
  const write = useWrite(id);
  const form = useForm({
    initial: () => ({ _id: crypto.randomUUID() as string, content: '' }),
    check: ({ content }) => ({ content: wrongWords(content) }),
    send: (typed) => write.mutateAsync(typed),
    onDone: onSent,
    failed: t('fair.tellFailed'),
    failedAt: 'content',
  });
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <Textarea
        {...form.field('content')}
        label={label}
        {...(hint !== undefined && { description: hint })}
        autosize
        minRows={2}
        maxRows={10}
        dir="auto"
        readOnly={form.isBusy}
      />
      <div className={classes.row}>
        <Button type="submit" variant="default" loading={form.isBusy}>
          <BusyLabel isBusy={form.isBusy} busy={t('fair.telling')}>
            {t('fair.add')}
          </BusyLabel>
        </Button>
      </div>
    </form>
  );
}
