/** The question to the author of a sealed rant: has anything happened because of it? The answer goes by the box to a trusted contact alone, who can reply. */
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { LookedCheckIn, Taken, Thread } from '#web/features/sealed/device.ts';
import { useContentCheck } from '#web/features/sealed/open/content.ts';
import classes from '#web/features/sealed/open/open.module.css';
import { t } from '#web/features/sealed/said.ts';
import { daysText } from '#web/lib/format/days.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { catalogue } from '#web/lib/language/words.ts';
import { useLeaveGuard } from '#web/lib/page/leave-guard.ts';
import { LeaveDialog } from '#web/ui/dialog/leave-dialog.tsx';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { limits } from '../contract/limits.ts';
import { english } from '../words/sealed.en.ts';
import { t as fair } from './words.ts';

const own = catalogue(english);
const max = limits.checkIn;
const hindered = { none: 'sealed.messageGone', full: 'sealed.solvedFull' } as const;

interface CheckInProps {
  thread: Thread;
  checkIn: LookedCheckIn;
  onChanged: () => void;
}

export function SealedCheckIn({ thread, checkIn, onChanged }: CheckInProps) {
  const { answer, waits } = checkIn;
  const done = (taken: Taken) => {
    if (taken !== 'taken') return toast.error(t(hindered[taken]));
    toast.success(t('sealed.solvedWaits'));
    onChanged();
  };
  return (
    <Section className={classes.section} title={fair('fair.asked')}>
      {answer === 'yes' ? (
        <Told thread={thread} checkIn={checkIn} onDone={done} />
      ) : (
        <Question thread={thread} checkIn={checkIn} onDone={done} />
      )}
      <p role="status">{waits === null ? '' : t('sealed.solvedWaits')}</p>
    </Section>
  );
}

interface SayProps {
  thread: Thread;
  checkIn: LookedCheckIn;
  onDone: (taken: Taken) => void;
}

function Question({ thread, checkIn, onDone }: SayProps) {
  const { _id, answer, next, waits } = checkIn;
  const [tells, setTells] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const no = async () => {
    setIsBusy(true);
    await thread.checkIn(_id, null).then(onDone, () => toast.error(fair('fair.tellFailed')));
    setIsBusy(false);
  };
  if (waits === 'yes') return null;
  return (
    <>
      <p className={classes.dimmed}>{fair('fair.askedHint')}</p>
      {answer === 'no' && !tells && <p>{fair('fair.saidNo')}</p>}
      {!tells && (
        <div className={classes.actions}>
          {answer === null && waits === null && (
            <Button variant="default" onClick={() => void no()} loading={isBusy}>
              {fair('fair.no')}
            </Button>
          )}
          <Button variant="default" onClick={() => setTells(true)}>
            {fair('fair.yes')}
          </Button>
        </div>
      )}
      {tells && !next && <p>{fair('fair.nobodyLeft')}</p>}
      {tells && next && (
        <Tell
          thread={thread}
          checkIn={_id}
          to={next}
          label={fair('fair.what')}
          hint={own('sealed.tells', { name: next.name })}
          action={fair('fair.tell', { name: next.name })}
          onDone={onDone}
        />
      )}
      {tells && <Outside />}
    </>
  );
}

function Told({ thread, checkIn, onDone }: SayProps) {
  const { _id, protector, words, isClosed } = checkIn;
  return (
    <>
      <p>{protector ? fair('fair.toldTo', { name: protector.name }) : fair('fair.toldGone')}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
      <ol role="list" className={classes.said}>
        {words.map((one) => (
          <Word key={one._id} {...one} />
        ))}
      </ol>
      {isClosed && <p className={classes.dimmed}>{fair('fair.closed')}</p>}
      {!isClosed && protector && (
        <>
          <p className={classes.dimmed}>{own('sealed.toldAnswer')}</p>
          <Tell
            key={words.length}
            thread={thread}
            checkIn={_id}
            to={protector}
            label={fair('fair.more')}
            hint={t('sealed.messageHint')}
            action={fair('fair.add')}
            onDone={onDone}
          />
        </>
      )}
      {!protector && <Outside />}
    </>
  );
}

function Word({ day, date, content, isMine, author }: LookedCheckIn['words'][number]) {
  const { short } = useFormat();
  return (
    <li className={classes.entry} data-mine={isMine || undefined}>
      <p className={classes.facts}>
        <span className={classes.name}>{isMine ? t('sealed.you') : (author ?? t('sealed.somebody'))}</span>
        <span>{date === null ? daysText({ from: day, to: day }) : short(date)}</span>
      </p>
      <p className={classes.content} dir="auto">
        {content}
      </p>
    </li>
  );
}

const Outside = () => (
  <p>
    <Link to="/channels">{fair('fair.toChannels')}</Link>
  </p>
);

interface TellProps {
  thread: Thread;
  checkIn: string;
  to: { _id: string };
  label: string;
  hint: string;
  action: string;
  onDone: (taken: Taken) => void;
}

function Tell({ thread, checkIn, to, label, hint, action, onDone }: TellProps) {
  const { number } = useFormat();
  const wrongWith = useContentCheck();
  const form = useForm({
    initial: { content: '' },
    labels: { content: label },
    check: ({ content }) => ({ content: content.length > max ? own('sealed.tellLong', { max: number(max) }) : wrongWith(content) }),
    send: ({ content }) => thread.checkIn(checkIn, { protector: to._id, content }),
    onDone: (taken) => {
      if (taken === 'taken') form.reset({ content: '' });
      onDone(taken);
    },
    failed: fair('fair.tellFailed'),
    failedAt: 'content',
  });
  const guard = useLeaveGuard(form.values.content.trim() !== '');
  return (
    <form onSubmit={form.submit} noValidate className={classes.words}>
      <Textarea {...form.field('content')} description={hint} autosize minRows={3} maxRows={14} dir="auto" />
      <Button type="submit" variant="default" loading={form.isBusy} className={classes.go}>
        <BusyLabel isBusy={form.isBusy} busy={t('sealed.sending')}>
          {action}
        </BusyLabel>
      </Button>
      <LeaveDialog guard={guard} stays={t('sealed.noDraft')} />
    </form>
  );
}
