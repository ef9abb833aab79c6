/**
 * Beside a rant: the summary for the person it is about, and the answer. It is shown to people who handle the rant, and to its author once
 * it is shared.
 */

import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { RantDetail } from '#features/rants/contract';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { daysText } from '#web/lib/format/days.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import type { RantSummary } from '../contract/calls.ts';
import { useShare, useSummary } from './calls.ts';
import classes from './right-of-reply.module.css';
import { SummaryDialog } from './summary-dialog.tsx';
import { t } from './words.ts';

/** A day is shown as it is stored, in every time zone. */
const dayText = (day: string) => daysText({ from: day, to: day });

export function SummaryPanel({ rant }: { rant: RantDetail }) {
  const heading = useId();
  const { data } = useSummary(rant._id, rant.targetHasAccount && (rant.canNote === true || rant.isMine));
  const [isWriting, setIsWriting] = useState(false);
  if (!data || (data.summary === null && !data.canWrite)) return null;
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>
        <IconScale size={17} stroke={1.75} aria-hidden />
        {t('fair.title')}
      </h2>
      {data.summary && <Said rantId={rant._id} known={data} summary={data.summary} />}
      {data.canWrite && (
        <>
          <p className={classes.small}>{t('fair.offer', { target: rant.target })}</p>
          <Button size="compact-md" variant="default" onClick={() => setIsWriting(true)}>
            {t('fair.write')}
          </Button>
        </>
      )}
      {isWriting && <SummaryDialog rant={rant} onClose={() => setIsWriting(false)} />}
    </section>
  );
}

interface SaidProps {
  rantId: string;
  known: RantSummary;
  summary: NonNullable<RantSummary['summary']>;
}

function Said({ rantId, known, summary }: SaidProps) {
  const [isAsked, setIsAsked] = useState(false);
  const shareSummary = useShare(rantId);
  const confirm = () =>
    shareSummary.mutate(undefined, {
      onSuccess: () => setIsAsked(false),
      onError: (error) => toast.error(sentenceOf(error, t('fair.shareFailed'))),
    });
  const { reply, repliedDay, mayReplyUntil } = summary;
  return (
    <>
      <p className={classes.facts}>{t('fair.by', { name: summary.by ?? t('fair.gone'), day: dayText(summary.day) })}</p>
      <blockquote className={classes.words} dir="auto">
        {summary.summary}
      </blockquote>
      {reply !== null && repliedDay !== null ? (
        <>
          <p className={classes.facts}>{t('fair.reply', { day: dayText(repliedDay) })}</p>
          <blockquote className={classes.words} dir="auto">
            {reply}
          </blockquote>
        </>
      ) : (
        <p className={classes.small}>{mayReplyUntil ? t('fair.noReply', { day: dayText(mayReplyUntil) }) : t('fair.neverReplied')}</p>
      )}
      {summary.isShared && <p className={classes.small}>{t('fair.shared')}</p>}
      {known.canShare && (
        <Button size="compact-md" variant="default" onClick={() => setIsAsked(true)}>
          {t('fair.share')}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('fair.shareTitle')}
          stays={t('fair.shareStays')}
          action={t('fair.shareDo')}
          isBusy={shareSummary.isPending}
          onConfirm={confirm}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
