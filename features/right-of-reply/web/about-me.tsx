/** Summaries about the reader, with the reader's answers. Nothing here leads to a rant. */

import { Button, Textarea } from '@mantine/core';
import { useId } from 'react';
import { daysText } from '#web/lib/format/days.ts';
import { useDraft } from '#web/lib/storage/drafts.ts';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { type AboutMe, replyContent } from '../contract/calls.ts';
import { useReply } from './calls.ts';
import classes from './right-of-reply.module.css';
import { t } from './words.ts';

/** A day is shown as it is stored, in every time zone. */
const dayText = (day: string) => daysText({ from: day, to: day });

export const AboutMeList = ({ list }: { list: readonly AboutMe[] }) => (
  <>
    <p className={classes.about}>{t('fair.aboutMeAbout')}</p>
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
    <ul role="list" className={classes.list}>
      {list.map((summary) => (
        <Summary key={summary._id} summary={summary} />
      ))}
    </ul>
  </>
);

function Summary({ summary }: { summary: AboutMe }) {
  const heading = useId();
  return (
    <li className={classes.item}>
      <h2 id={heading} className={classes.facts}>
        {t('fair.writtenOn', { day: dayText(summary.day) })}
      </h2>
      <blockquote className={classes.words} dir="auto">
        {summary.summary}
      </blockquote>
      {summary.mayReplyUntil !== null && <ReplyForm id={summary._id} until={dayText(summary.mayReplyUntil)} />}
      {summary.reply !== null && summary.repliedDay !== null && (
        <>
          <p className={classes.facts}>{t('fair.answeredOn', { day: dayText(summary.repliedDay) })}</p>
          <blockquote className={classes.words} dir="auto">
            {summary.reply}
          </blockquote>
        </>
      )}
      {summary.mayReplyUntil === null && summary.reply === null && <p className={classes.small}>{t('fair.answerOver')}</p>}
    </li>
  );
}

function ReplyForm({ id, until }: { id: string; until: string }) {
  const reply = useReply(id);
  const draft = useDraft<{ content: string }>(`reply.${id}`);
  const form = useForm({
    initial: () => draft.found ?? { content: '' },
    check: ({ content }) => ({
      content: content.trim() === '' ? t('fair.answerEmpty') : replyContent.safeParse(content).error?.issues[0]?.message,
    }),
    send: ({ content }) => reply.mutateAsync(content),
    onDone: () => draft.discard(),
    failed: t('fair.answerFailed'),
    failedAt: 'content',
    onChange: (typed) => draft.keep(typed.content.trim() === '' ? null : typed),
  });
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <Textarea
        {...form.field('content')}
        label={t('fair.answer')}
        description={t('fair.answerHint', { day: until })}
        autosize
        minRows={4}
        maxRows={14}
        dir="auto"
        readOnly={form.isBusy}
      />
      <div className={classes.row}>
        <Button type="submit" loading={form.isBusy}>
          <BusyLabel isBusy={form.isBusy} busy={t('fair.answerSending')}>
            {t('fair.answerSend')}
          </BusyLabel>
        </Button>
      </div>
    </form>
  );
}
