/**
 * Asks authors on their own rant, some time after it was resolved, whether anything happened because of it. Only a trusted contact reads
 * the answer.
 */

import { Button, Textarea } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { RantDetail } from '#features/rants/contract';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import type { OwnCheckIn } from '../contract/calls.ts';
import { useAnswer, useOwnCheckIn } from './calls.ts';
import classes from './right-of-reply.module.css';
import { t } from './words.ts';
import { MoreWords, WordsBetween, wrongWords } from './words-between.tsx';

export function CheckIn({ rant }: { rant: RantDetail }) {
  const heading = useId();
  const { data } = useOwnCheckIn(rant._id, rant.isMine);
  const checkIn = data?.checkIn;
  if (!checkIn) return null;
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>
        <IconHeartHandshake size={17} stroke={1.75} aria-hidden />
        {t('fair.asked')}
      </h2>
      {checkIn.answer === 'yes' ? <Told checkIn={checkIn} /> : <Question rantId={rant._id} checkIn={checkIn} />}
    </section>
  );
}

function Question({ rantId, checkIn: { answer, next } }: { rantId: string; checkIn: OwnCheckIn }) {
  const sendAnswer = useAnswer(rantId);
  const [isTelling, setIsTelling] = useState(false);
  const no = () => sendAnswer.mutate({ answer: 'no' }, { onError: (error) => toast.error(sentenceOf(error, t('fair.tellFailed'))) });
  return (
    <>
      <p className={classes.small}>{t('fair.askedHint')}</p>
      <p role="status" className={classes.small}>
        {answer === 'no' && !isTelling ? t('fair.saidNo') : ''}
      </p>
      {!isTelling && (
        <div className={classes.row}>
          {answer === null && (
            <Button size="compact-md" variant="default" onClick={no} loading={sendAnswer.isPending}>
              {t('fair.no')}
            </Button>
          )}
          <Button size="compact-md" variant="default" onClick={() => setIsTelling(true)}>
            {t('fair.yes')}
          </Button>
        </div>
      )}
      {isTelling && (next ? <Tell rantId={rantId} to={next} /> : <p className={classes.small}>{t('fair.nobodyLeft')}</p>)}
      {isTelling && (
        <p className={classes.small}>
          <Link to="/channels">{t('fair.toChannels')}</Link>
        </p>
      )}
    </>
  );
}

function Tell({ rantId, to }: { rantId: string; to: NonNullable<OwnCheckIn['next']> }) {
  const answer = useAnswer(rantId);
  const form = useForm({
    initial: () => ({ _id: crypto.randomUUID() as string, content: '' }),
    check: ({ content }) => ({ content: wrongWords(content) }),
    send: (typed) => answer.mutateAsync({ answer: 'yes', protector: to._id, ...typed }),
    failed: t('fair.tellFailed'),
    failedAt: 'content',
  });
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <Textarea
        {...form.field('content')}
        label={t('fair.what')}
        description={t('fair.tells', { name: to.name })}
        autosize
        minRows={3}
        maxRows={12}
        dir="auto"
        readOnly={form.isBusy}
      />
      <div className={classes.row}>
        <Button type="submit" loading={form.isBusy}>
          <BusyLabel isBusy={form.isBusy} busy={t('fair.telling')}>
            {t('fair.tell', { name: to.name })}
          </BusyLabel>
        </Button>
      </div>
    </form>
  );
}

function Told({ checkIn: { _id, protector, words, isClosed } }: { checkIn: OwnCheckIn }) {
  return (
    <>
      <p className={classes.small}>{protector ? t('fair.toldTo', { name: protector.name }) : t('fair.toldGone')}</p>
      <WordsBetween words={words} />
      {isClosed && <p className={classes.small}>{t('fair.closed')}</p>}
      {!isClosed && protector && <MoreWords id={_id} label={t('fair.more')} />}
      {!protector && (
        <p className={classes.small}>
          <Link to="/channels">{t('fair.toChannels')}</Link>
        </p>
      )}
    </>
  );
}
