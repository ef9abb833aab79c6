/**
 * Asks the author of an anonymous rant whether anything happened because of it. The answer goes in a box to a trusted contact alone, who
 * can reply.
 */

import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ShownCheckIn } from '#features/rants/contract';
import type { AskedAuthor } from '#features/rants/web/slots';
import { daysText } from '#web/lib/format/days.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { catalogue } from '#web/lib/language/words.ts';
import { useLeaveGuard } from '#web/lib/page/leave-guard.ts';
import { LeaveDialog } from '#web/ui/dialog/leave-dialog.tsx';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Section } from '#web/ui/layout/section.tsx';
import classes from '#web/ui/layout/sheet.module.css';
import { toast } from '#web/ui/layout/toast.tsx';
import { limits } from '../contract/limits.ts';
import { english } from '../words/sealed.en.ts';
import { t as replyWords } from './words.ts';

const own = catalogue(english);
const max = limits.checkIn;

export function SealedCheckIn(checkIn: AskedAuthor) {
  const { answer, waits } = checkIn.checkIn;
  return (
    <Section className={classes.section} title={replyWords('fair.asked')}>
      {answer === 'yes' ? <Told {...checkIn} /> : <Question {...checkIn} />}
      <p role="status">{waits === null ? '' : checkIn.sentences.waits}</p>
    </Section>
  );
}

function Question(askedCheckIn: AskedAuthor) {
  const { checkIn, send, onSent } = askedCheckIn;
  const { answer, next, waits } = checkIn;
  const [isTelling, setIsTelling] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const no = async () => {
    setIsBusy(true);
    await send(null).then(onSent, () => toast.error(replyWords('fair.tellFailed')));
    setIsBusy(false);
  };
  if (waits === 'yes') return null;
  return (
    <>
      <p className={classes.dimmed}>{replyWords('fair.askedHint')}</p>
      {answer === 'no' && !isTelling && <p>{replyWords('fair.saidNo')}</p>}
      {!isTelling && (
        <div className={classes.actions}>
          {answer === null && waits === null && (
            <Button variant="default" onClick={() => void no()} loading={isBusy}>
              {replyWords('fair.no')}
            </Button>
          )}
          <Button variant="default" onClick={() => setIsTelling(true)}>
            {replyWords('fair.yes')}
          </Button>
        </div>
      )}
      {isTelling && !next && <p>{replyWords('fair.nobodyLeft')}</p>}
      {isTelling && next && (
        <Tell
          asked={askedCheckIn}
          to={next}
          label={replyWords('fair.what')}
          hint={own('sealed.tells', { name: next.name })}
          action={replyWords('fair.tell', { name: next.name })}
        />
      )}
      {isTelling && <Outside />}
    </>
  );
}

function Told(askedCheckIn: AskedAuthor) {
  const { checkIn, sentences } = askedCheckIn;
  const { protector, words, isClosed } = checkIn;
  return (
    <>
      <p>{protector ? replyWords('fair.toldTo', { name: protector.name }) : replyWords('fair.toldGone')}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
      <ol role="list" className={classes.said}>
        {words.map((word) => (
          <Word key={word._id} said={word} sentences={sentences} />
        ))}
      </ol>
      {isClosed && <p className={classes.dimmed}>{replyWords('fair.closed')}</p>}
      {!isClosed && protector && (
        <>
          <p className={classes.dimmed}>{own('sealed.toldAnswer')}</p>
          <Tell
            key={words.length}
            asked={askedCheckIn}
            to={protector}
            label={replyWords('fair.more')}
            hint={sentences.hint}
            action={replyWords('fair.add')}
          />
        </>
      )}
      {!protector && <Outside />}
    </>
  );
}

interface WordProps extends Pick<AskedAuthor, 'sentences'> {
  said: ShownCheckIn['words'][number];
}

function Word({ said: { day, date, content, isMine, author }, sentences }: WordProps) {
  const { short } = useFormat();
  return (
    <li className={classes.entry} data-mine={isMine || undefined}>
      <p className={classes.facts}>
        <span className={classes.name}>{isMine ? sentences.you : (author ?? sentences.somebody)}</span>
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
    <Link to="/channels">{replyWords('fair.toChannels')}</Link>
  </p>
);

interface TellProps {
  asked: AskedAuthor;
  to: { _id: string };
  label: string;
  hint: string;
  action: string;
}

function Tell({ asked: { send, onSent, wrongWith, sentences }, to, label, hint, action }: TellProps) {
  const { number } = useFormat();
  const form = useForm({
    initial: { content: '' },
    labels: { content: label },
    check: ({ content }) => ({ content: content.length > max ? own('sealed.tellLong', { max: number(max) }) : wrongWith(content) }),
    send: ({ content }) => send({ protector: to._id, content }),
    onDone: (outcome) => {
      if (outcome === 'taken') form.reset({ content: '' });
      onSent(outcome);
    },
    failed: replyWords('fair.tellFailed'),
    failedAt: 'content',
  });
  const guard = useLeaveGuard(form.values.content.trim() !== '');
  return (
    <form onSubmit={form.submit} noValidate className={classes.words}>
      <Textarea {...form.field('content')} description={hint} autosize minRows={3} maxRows={14} dir="auto" />
      <Button type="submit" variant="default" loading={form.isBusy} className={classes.go}>
        <BusyLabel isBusy={form.isBusy} busy={sentences.sending}>
          {action}
        </BusyLabel>
      </Button>
      <LeaveDialog guard={guard} stays={sentences.leaving} />
    </form>
  );
}
